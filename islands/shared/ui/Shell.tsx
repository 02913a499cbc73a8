import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { followLink } from '../location.ts';
import { Button, IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { PALETTE_KEY } from './keys.ts';
import { Notices } from './notices.tsx';
import { type Bar, ShellBar } from './ShellBar.tsx';
import { Mark, type ShellMark } from './ShellMark.tsx';
import { SHELL } from './shell-messages.ts';

export interface ShellLink {
  id: string;
  path: string;
  title: string;
  icon: IconName;
}

interface Props {
  links: ShellLink[];
  /** Id of the section that is open. */
  current: string;
  /** The page that is shown, where a section has pages of its own. */
  place?: string;
  /** The person at work, and their role: "Ana Roy", "Operator". */
  person: { name: string; role: string };
  /** Further words or actions at the sidebar's foot. */
  foot?: ReactNode;
  /** The section's name where it is not among `links`. */
  title?: string;
  /** On a narrow screen the bar takes the menu's place: the sidebar opens from it, with the other sections. */
  bar?: Bar;
  /** The counts that wait in the sections, by their ids. */
  marks?: Record<string, ShellMark>;
  onSignOut: () => void;
  /** Opens the palette, where there is one. */
  onSearch?: () => void;
  children: ReactNode;
}

/** Sidebar and stage of panel and portal. On a narrow screen the sidebar opens over the page. */
export function Shell(props: Props) {
  const {
    links,
    current,
    place = current,
    person,
    foot,
    bar,
    marks = {},
    onSignOut,
    onSearch,
    children,
  } = props;
  const [open, setOpen] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const title = props.title ?? links.find(({ id }) => id === current)?.title ?? '';
  const shown = useRef(place);

  // A new section is a new page to a screen reader: the stage takes the focus, and has its name said.
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    setOpen(false);
    stage.current?.focus();
  }, [place]);

  return (
    <div className="shell" data-open={open || undefined} data-bar={bar && true}>
      {bar ? (
        <p className="shell-menu" aria-hidden="true">
          {title}
        </p>
      ) : (
        <button
          type="button"
          className="shell-menu"
          aria-expanded={open}
          aria-controls="shell-sidebar"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} /> {title}
        </button>
      )}
      {onSearch && (
        <IconButton
          className="shell-search"
          icon="search"
          label={SHELL.search}
          onClick={onSearch}
        />
      )}
      <nav className="sidebar" id="shell-sidebar" aria-label={SHELL.sections}>
        {onSearch && (
          <Button className="sidebar-search" icon="search" label={SHELL.search} onClick={onSearch}>
            <kbd className="push">{PALETTE_KEY}</kbd>
          </Button>
        )}
        <ul className="stack tight">
          {links.map(({ id, path, title: name, icon }) => (
            <li key={id} data-in-bar={bar?.ids.includes(id) || undefined}>
              <a
                href={path}
                aria-current={id === current ? 'page' : undefined}
                aria-describedby={marks[id] && `mark-${id}`}
                onClick={followLink}
              >
                <Icon name={icon} />
                {name}
              </a>
              {marks[id] && <Mark id={id} mark={marks[id]} />}
            </li>
          ))}
        </ul>
        <div className="sidebar-foot">
          {foot}
          <div className="person">
            <Icon name="user" />
            <span>
              <strong>{person.name}</strong>
              <small className="small soft">{person.role}</small>
            </span>
          </div>
          <Button icon="logout" onClick={onSignOut} label={SHELL.signOut} />
        </div>
      </nav>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a list within is a region of this name */}
      <div className="stage" ref={stage} tabIndex={-1} role="group" aria-label={title}>
        {children}
      </div>
      {bar && (
        <ShellBar
          {...bar}
          links={links}
          current={current}
          isOpen={open}
          onMore={() => setOpen(!open)}
        />
      )}
      <Notices />
    </div>
  );
}

/** A section's first lines: its heading, a word about it, and its actions. */
export function SectionHead({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="section-head">
      <div>
        <h1>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </header>
  );
}
