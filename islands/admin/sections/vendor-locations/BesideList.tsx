import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { TEXTS } from './messages.ts';
import type { Place } from './prepare.ts';

interface Props {
  places: Place[];
  onFly: (place: Place) => void;
}

/** Every place of the map as a button beside it, for hands without a mouse. */
export function BesideList({ places: given, onFly }: Props) {
  // By town, so that the movers of one stand together.
  const places = useMemo(
    () => given.toSorted((a, b) => a.location_name.localeCompare(b.location_name)),
    [given],
  );
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    overscan: 8,
    getItemKey: (index) => places[index]?.id ?? index,
    initialRect: { width: 280, height: 600 },
  });
  return (
    <section className="box beside-list" aria-label={TEXTS.besides} ref={scroller}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const place = places[index];
          if (!place) return null;
          return (
            <li key={key} style={{ transform: `translateY(${start}px)` }}>
              <button type="button" className="row-button" onClick={() => onFly(place)}>
                <i className="dot" style={{ background: place.colour }} />
                <span>
                  <strong>{place.location_name}</strong>
                  <small className="soft">{place.vendor_name}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
