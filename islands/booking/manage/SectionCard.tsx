import { useEffect, useRef, useState } from 'react';
import { followAddress } from '../state/routes.ts';
import type { SectionProps } from './section-props.ts';
import type { Section } from './sections.ts';

interface Props extends SectionProps {
  section: Section;
}

const isNamed = (id: string) => window.location.hash === `#${id}`;

/** A section under its title; a folded one opens by a press, or by an address that names it. */
export function SectionCard({ section: { id, title, folded, Part }, booking }: Props) {
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(() => !folded || isNamed(id));
  useEffect(() => {
    const look = () => {
      if (!isNamed(id)) return;
      setOpen(true);
      box.current?.scrollIntoView({ block: 'start' });
    };
    look();
    return followAddress(look);
  }, [id]);
  const heading = (
    <h2 id={`${id}-title`} className={folded ? 'inline' : undefined}>
      {title}
    </h2>
  );
  return (
    <section ref={box} id={id} className="card" aria-labelledby={`${id}-title`}>
      {folded ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{heading}</summary>
          {isOpen && <Part booking={booking} />}
        </details>
      ) : (
        <>
          {heading}
          <Part booking={booking} />
        </>
      )}
    </section>
  );
}
