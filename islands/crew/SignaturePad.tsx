import { type PointerEvent, useRef } from 'react';
import { SIGNATURE_FIELD, SIGNATURE_MAX } from '../../contracts/job-records.ts';
import { Button } from '../shared/ui/Button.tsx';
import { SIGN } from './messages.ts';

const { width, height } = SIGNATURE_FIELD;
/** Nearer points than this add bytes and no likeness. */
const LEAST_STEP = 3;

interface Props {
  /** An SVG path; empty before the first stroke. */
  path: string;
  onPath: (path: string) => void;
  error?: string | undefined;
}

/** A field that a finger, a pen or a mouse signs on. */
export function SignaturePad({ path, onPath, error }: Props) {
  const last = useRef<[x: number, y: number] | null>(null);

  function point(event: PointerEvent<SVGSVGElement>): [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) / box.width) * width);
    const y = Math.round(((event.clientY - box.top) / box.height) * height);
    return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  }
  function draw(event: PointerEvent<SVGSVGElement>): void {
    if (!last.current) return;
    const [x, y] = point(event);
    const [fromX, fromY] = last.current;
    if (Math.hypot(x - fromX, y - fromY) < LEAST_STEP) return;
    last.current = [x, y];
    const longer = `${path}L${x} ${y}`;
    if (longer.length <= SIGNATURE_MAX) onPath(longer);
  }
  return (
    <div className="signature">
      <span className="label" aria-hidden="true">
        {SIGN.pad}
      </span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={SIGN.pad}
        aria-describedby={error ? 'signature-wrong' : undefined}
        onPointerDown={(event) => {
          if (!event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = point(event);
          onPath(`${path}M${last.current.join(' ')}`);
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <line x1="30" x2={width - 30} y1={height - 40} y2={height - 40} />
        <path d={path || 'M0 0'} />
      </svg>
      {error && (
        <p id="signature-wrong" className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button label={SIGN.clear} disabled={path === ''} onClick={() => onPath('')} />
    </div>
  );
}
