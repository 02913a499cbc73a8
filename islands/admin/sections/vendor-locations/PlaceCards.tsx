import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { vendorMark } from '../../../shared/vendor-marks.ts';
import { TEXTS } from './messages.ts';
import { PlaceFacts } from './PlaceFacts.tsx';
import type { Place } from './prepare.ts';

interface Props {
  places: Place[];
  /** The card was chosen. */
  onFly: (place: Place) => void;
  /** Show on map was pressed. */
  onShow: (place: Place) => void;
}

const CARD = { width: 304, height: 356, gap: 16 };

/** The places as cards; only those in sight are drawn. */
export function PlaceCards({ places, ...actions }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((box.clientWidth + CARD.gap) / (CARD.width + CARD.gap))));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  const virtual = useVirtualizer({
    count: Math.ceil(places.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD.height,
    gap: CARD.gap,
    overscan: 2,
    initialRect: { width: 1000, height: 700 },
  });
  return (
    <section
      className="place-cards"
      aria-label={TEXTS.listOf(places.length)}
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            className="card-row"
            data-index={index}
            ref={virtual.measureElement}
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {places.slice(index * columns, (index + 1) * columns).map((place) => (
              <PlaceCard key={place.id} place={place} {...actions} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function PlaceCard({ place, onFly, onShow }: { place: Place } & Omit<Props, 'places'>) {
  const { icon } = vendorMark(place.vendor_slug);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in its heading does the same
    <article
      className="panel place-card"
      onClick={(event) => {
        if (!(event.target as Element).closest('a,button')) onFly(place);
      }}
    >
      <header>
        {icon ? <img src={icon} alt="" width={36} height={36} /> : <Icon name="pin" size={28} />}
        <h2>
          <button type="button" onClick={() => onFly(place)}>
            {place.location_name}
          </button>
        </h2>
      </header>
      <PlaceFacts
        place={place}
        with={['vendor', 'address', 'dispatcher', 'phone', 'trucks', 'dates', 'coordinates']}
      />
      <div className="row down">
        <Button icon="pin" label={TEXTS.showOnMap} onClick={() => onShow(place)} />
        <Button icon="copy" label={TEXTS.copy} onClick={() => void copy(place.address)} />
      </div>
    </article>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify('success', TEXTS.copied);
  } catch {
    notify('error', TEXTS.copyFailed);
  }
}
