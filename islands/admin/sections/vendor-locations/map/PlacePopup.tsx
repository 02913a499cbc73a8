import { Popup, useMap, useMapEvents } from 'react-leaflet';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TEXTS } from '../messages.ts';
import { PlaceFacts } from '../PlaceFacts.tsx';
import type { Place } from '../prepare.ts';

interface Props {
  place: Place;
  onDetails: (place: Place) => void;
  onClose: () => void;
}

/** Widest that a popup gets, in CSS pixels (rule 5.3). */
const MAX_WIDTH = 300;

/** As the content comes into the page, which Leaflet does a moment after the popup. */
const takeFocus = (box: HTMLElement | null) => box?.focus({ preventScroll: true });

/** The facts of a place, beside it. Takes the focus; Escape gives it back to the map. */
export function PlacePopup({ place, onDetails, onClose }: Props) {
  const map = useMap();
  useMapEvents({
    // The one before may close after this one has opened.
    popupclose: ({ popup }) => popup.getLatLng()?.equals([place.lat, place.lng]) && onClose(),
  });
  return (
    <Popup position={[place.lat, place.lng]} maxWidth={MAX_WIDTH} minWidth={240} offset={[0, -6]}>
      <div
        className="stack gap-3 place-popup"
        ref={takeFocus}
        role="dialog"
        aria-label={place.location_name}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          map.closePopup();
          map.getContainer().focus();
        }}
      >
        <strong>{place.location_name}</strong>
        <PlaceFacts
          place={place}
          with={['vendor', 'address', 'dispatcher', 'phone', 'trucks', 'dates']}
        />
        <Button label={TEXTS.details} onClick={() => onDetails(place)} />
      </div>
    </Popup>
  );
}
