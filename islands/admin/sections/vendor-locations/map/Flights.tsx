import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type Focus, middle, type Place } from '../prepare.ts';

interface Props {
  places: Place[];
  focus: Focus | null;
  refreshed: string;
  /** Called with the place that was asked for, once it is in sight. */
  onArrive: (place: Place) => void;
}

/** After markers were refreshed the map waits this long, then flies there (section 9). */
const WAIT_MS = 2000;
const REFRESH_ZOOM = 8;
/** The events by which the person moves the map: the map then does not fly away from under them. */
const USER_INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

const stands = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Takes the map to the wanted place, or to the markers after they were refreshed. */
export function Flights({ places, focus, refreshed, onArrive }: Props) {
  const map = useMap();
  const shown = useRef(places);
  shown.current = places;
  const arrive = useRef(onArrive);
  arrive.current = onArrive;
  // The map opens on all of Canada, and stays there until something is asked for.
  const first = useRef(refreshed);

  useEffect(() => {
    if (focus || refreshed === first.current) return;
    const container = map.getContainer();
    const timer = setTimeout(() => {
      const target = middle(shown.current);
      if (target) fly(map, target, REFRESH_ZOOM);
    }, WAIT_MS);
    const stop = () => clearTimeout(timer);
    for (const event of USER_INPUT_EVENTS) container.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of USER_INPUT_EVENTS) container.removeEventListener(event, stop);
    };
  }, [map, refreshed, focus]);

  useEffect(() => {
    if (!focus) return;
    const { place, zoom } = focus;
    const arrived = () => arrive.current(place);
    map.once('moveend', arrived);
    fly(map, place, zoom);
    return () => {
      map.off('moveend', arrived);
    };
  }, [map, focus]);
  return null;
}

function fly(map: ReturnType<typeof useMap>, { lat, lng }: Place, zoom: number): void {
  if (stands()) map.setView([lat, lng], zoom, { animate: false });
  else map.flyTo([lat, lng], zoom, { duration: 1.2 });
}
