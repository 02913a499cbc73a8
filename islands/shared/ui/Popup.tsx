import { type ReactNode, useMemo } from 'react';
import { Dialog, Popover } from 'react-aria-components';

interface Props {
  /** The element that the popup opens at, and that has the focus again afterwards. */
  anchor: Element;
  /** The popup's name, for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small window at a button: Escape and a press beside it close it. Show it by rendering it. */
export function Popup({ anchor, label, onClose, children }: Props) {
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      className="popup"
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom start"
      offset={4}
    >
      <Dialog className="popup-body" aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
