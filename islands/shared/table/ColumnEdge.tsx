import { type PointerEvent, useRef } from 'react';
import { TABLE } from './messages.ts';

interface Props {
  /** The column's heading. */
  name: string;
  /** The column's width in pixels, and its bounds. */
  width: number;
  least: number;
  most: number;
  onWidth: (width: number) => void;
  /** Back to the width that it has by itself. */
  onReset: () => void;
}

const STEP = 16;

/** The edge of a column: dragged, or moved by the arrow keys; a double click or Enter sets it back. */
export function ColumnEdge({ name, width, least, most, onWidth, onReset }: Props) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const set = (wanted: number) => onWidth(Math.round(Math.min(most, Math.max(least, wanted))));

  function begin(event: PointerEvent<HTMLDivElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // The measured width: a column that takes the remaining room has no width of its own.
    const cell = event.currentTarget.parentElement;
    from.current = { x: event.clientX, width: cell?.getBoundingClientRect().width ?? width };
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr that is dragged is no line between texts
    <div
      role="separator"
      tabIndex={0}
      className="column-edge"
      aria-orientation="vertical"
      aria-label={TABLE.widthOf(name)}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (from.current) set(from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onDoubleClick={onReset}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (step) set(width + step);
        else if (event.key === 'Enter') onReset();
        else return;
        event.preventDefault();
      }}
    />
  );
}
