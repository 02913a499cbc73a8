import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends ComponentProps<'button'> {
  /** The button's words; `children` stand behind them. */
  label?: string;
  look?: 'quiet' | 'solid' | 'primary' | 'link';
  /** Stands before the words. */
  icon?: IconName;
  iconSize?: number;
}

/** A button with words; it sends no form unless its `type` says so. */
export function Button(props: Props) {
  const { label, look = 'quiet', icon, iconSize = 20, className = '', children, ...rest } = props;
  const kind = look === 'link' ? look : `button ${look}`;
  return (
    <button type="button" className={`${kind} ${className}`.trim()} {...rest}>
      {icon && <Icon name={icon} size={iconSize} />}
      {label}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** The button's action, for screen readers. */
  label: string;
  iconSize?: number;
}

/** A button that is an icon alone. */
export const IconButton = ({ icon, label, iconSize = 20, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`icon-button ${className ?? ''}`.trim()}
    aria-label={label}
    {...rest}
  >
    <Icon name={icon} size={iconSize} />
  </button>
);
