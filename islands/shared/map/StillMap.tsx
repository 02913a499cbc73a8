import { useEffect, useRef, useState } from 'react';
import { inTime } from '../../../contracts/patience.ts';
import type { Mark } from '../../../map/drawings.ts';
import type { LatLng } from '../../../map/lines.ts';

export type { LatLng };

type Size = { width: number; height: number };
type Padding = [top: number, right: number, bottom: number, left: number];

interface Props {
  className: string;
  /** The map's description, for screen readers; hidden from them without. */
  label?: string;
  /** The points that must be in sight, with so much room around them. */
  points: readonly LatLng[];
  padding?: Padding;
  mostZoom?: number;
  way?: readonly LatLng[];
  marks?: readonly Mark[];
  onFail?: () => void;
}

/**
 * A map that stands still, drawn by the page itself: no other server is asked. The map is drawn anew when its room
 * changes; code and data come when it is shown.
 */
export function StillMap({ className, label, onFail, ...shown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [drawing, setDrawing] = useState('');
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  // The values to draw decide, and not whether their objects are the same as before.
  const wanted = JSON.stringify({ ...shown, ...size });
  useEffect(() => {
    const { width, height, ...what }: Omit<Props, 'className'> & Partial<Size> = JSON.parse(wanted);
    if (!width || !height || what.points.length === 0) return;
    let current = true;
    const coming = Promise.all([import('../../../map/still.ts'), import('../../../map/colours.ts')])
      .then(([{ stillMap }, { THEME }]) => stillMap({ ...what, width, height, colours: THEME }))
      .then((svg) => current && setDrawing(svg));
    inTime(coming).catch(() => current && fail.current?.());
    return () => {
      current = false;
    };
  }, [wanted]);

  return (
    <div
      ref={box}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {size && drawing && (
        <svg
          width={size.width}
          height={size.height}
          style={{ display: 'block' }}
          focusable="false"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by map/, names escaped
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
    </div>
  );
}
