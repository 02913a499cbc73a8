import { followLink } from '../location.ts';
import { Icon, type IconName } from './Icon.tsx';

/** On a narrow screen: the sections that stand at the lower edge, the others behind `more`. */
export interface Bar {
  ids: readonly string[];
  /** The sections' names by their ids, which may say where they break. */
  names: Readonly<Record<string, string>>;
  label: string;
  more: string;
}

interface Props extends Bar {
  links: readonly { id: string; path: string; icon: IconName }[];
  current: string;
  /** The sheet with the other sections is open. */
  isOpen: boolean;
  onMore: () => void;
}

/** The sections that the thumb needs most, and the way to the rest. */
export function ShellBar(props: Props) {
  const { ids, names, label, more, links, current, isOpen, onMore } = props;
  const shown = links.filter(({ id }) => ids.includes(id));
  const isElsewhere = !ids.includes(current);
  return (
    <nav className="bar" aria-label={label}>
      {shown.map(({ id, path, icon }) => (
        <a
          key={id}
          href={path}
          aria-current={id === current ? 'page' : undefined}
          onClick={followLink}
        >
          <Icon name={icon} size={22} />
          {names[id]}
        </a>
      ))}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="shell-sidebar"
        data-current={isElsewhere || undefined}
        onClick={onMore}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} />
        {more}
      </button>
    </nav>
  );
}
