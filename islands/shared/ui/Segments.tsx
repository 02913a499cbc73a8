import { Icon, type IconName } from './Icon.tsx';

interface Props<Id extends string> {
  /** The subject of the choice, for screen readers. */
  label: string;
  options: readonly { id: Id; title: string; icon?: IconName }[];
  current: Id;
  onChoose: (id: Id) => void;
  iconSize?: number;
  /** Shows the icons alone; their words are read out, and told under the pointer. */
  iconsOnly?: boolean;
}

/** A few choices of which one holds: views, ranges. */
export function Segments<Id extends string>(props: Props<Id>) {
  const { label, options, current, onChoose, iconSize = 18, iconsOnly } = props;
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(({ id, title, icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          title={iconsOnly ? title : undefined}
          onClick={() => onChoose(id)}
        >
          {icon && <Icon name={icon} size={iconSize} />}{' '}
          {iconsOnly ? <span className="visually-hidden">{title}</span> : title}
        </button>
      ))}
    </fieldset>
  );
}
