import { type ComponentProps, useId } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Options = readonly (readonly [value: string, text: string])[];

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** The words for no choice; without them one of the options always holds. */
  all?: string;
  options: Options;
  onChoose: (value: string) => void;
  /** An option that cannot be chosen now. */
  barred?: (value: string) => boolean;
}

/** A select without words beside it: it has its name from `aria-label` or a label elsewhere. */
export const Select = ({
  all,
  options,
  onChoose,
  barred,
  className = '',
  ...rest
}: SelectProps) => (
  <select
    className={`input ${className}`.trim()}
    {...rest}
    onChange={(event) => onChoose(event.target.value)}
  >
    {all && <option value="">{all}</option>}
    {options.map(([value, text]) => (
      <option key={value} value={value} disabled={barred?.(value)}>
        {text}
      </option>
    ))}
  </select>
);

interface ChoiceProps extends SelectProps {
  label: string;
}

/** A choice of a toolbar, below its label. */
export function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  );
}

interface DayProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  /** The day as yyyy-MM-dd; empty once it is taken out. */
  onChoose: (day: string) => void;
}

/** A day of a toolbar, below its label. */
export function DayChoice({ label, onChoose, ...input }: DayProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="date"
        {...input}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}

interface OrderProps {
  order: 'asc' | 'desc';
  texts: { ascending: string; descending: string };
  onTurn: (order: 'asc' | 'desc') => void;
}

/** Says which way a list is sorted, and turns it round. */
export const OrderButton = ({ order, texts, onTurn }: OrderProps) => (
  <Button className="order" onClick={() => onTurn(order === 'asc' ? 'desc' : 'asc')}>
    <span className={order}>
      <Icon name="chevron" size={16} />
    </span>
    {order === 'asc' ? texts.ascending : texts.descending}
  </Button>
);

interface CheckProps {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A box to tick, with its words. */
export const Check = ({ label, checked, onCheck }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />{' '}
    {label}
  </label>
);
