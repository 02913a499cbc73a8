import { useMemo } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { Icon } from './Icon.tsx';

export interface MenuChoice {
  id: string;
  title: string;
  /** The colour of a status (`toneOf`). */
  tone?: string;
  barred?: boolean;
}

interface Props {
  /** The element that the menu opens at, and that has the focus again afterwards. */
  anchor: Element;
  label: string;
  choices: readonly MenuChoice[];
  /** The options chosen now; a menu of acts has none. */
  chosen?: readonly string[];
  /** Several may be chosen: the menu stays, and is told of all. */
  onChooseAll?: (ids: string[]) => void;
  /** Called with the chosen option; the menu goes. */
  onChoose?: (id: string) => void;
  onClose: () => void;
}

/**
 * Choices below a button: arrows, letters and Enter choose, Escape and a press beside it leave things
 * as they are. Show it by rendering it.
 */
export function ChoiceMenu(props: Props) {
  const { anchor, label, choices, chosen, onChoose, onChooseAll, onClose } = props;
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  const chosenKeys = useMemo(() => new Set(chosen), [chosen]);
  const selection = onChooseAll
    ? ({
        selectionMode: 'multiple',
        selectedKeys: chosenKeys,
        onSelectionChange: (keys: 'all' | Set<string | number>) =>
          onChooseAll(choices.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id))),
      } as const)
    : ({
        selectionMode: chosen ? 'single' : 'none',
        selectedKeys: chosenKeys,
        onAction: (key: string | number) => {
          onChoose?.(String(key));
          onClose();
        },
      } as const);
  return (
    <Popover
      className="popup"
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom start"
      offset={4}
    >
      <Menu
        className="choice-menu"
        aria-label={label}
        autoFocus="first"
        disabledKeys={choices.filter(({ barred }) => barred).map(({ id }) => id)}
        {...selection}
      >
        {choices.map(({ id, title, tone }) => (
          <MenuItem key={id} id={id} textValue={title} className="choice-item">
            {({ isSelected }) => (
              <>
                <span className="choice-tick">{isSelected && <Icon name="check" size={16} />}</span>
                {tone ? <span className={`badge ${tone}`}>{title}</span> : title}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
