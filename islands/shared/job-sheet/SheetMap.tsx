import { useEffect, useState } from 'react';
import type { JobSheet } from '../../../contracts/job-sheets.ts';
import { kilometres } from '../../../contracts/kilometres.ts';
import { postWay } from '../../../contracts/ways.ts';
import { call } from '../client.ts';
import { routeOf } from '../directions.ts';
import { type LatLng, StillMap } from '../map/StillMap.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SHEET } from './messages.ts';

/** Our own shores are too coarse for a closer look. */
const MOST_ZOOM = 11.5;
const ROOM: [number, number, number, number] = [40, 48, 24, 48];

/** The way between the two homes on our own map, and as a link. */
export function SheetMap({ sheet }: { sheet: JobSheet }) {
  const { origin_point: from, destination_point: to, origin_address, destination_address } = sheet;
  const [way, setWay] = useState<readonly LatLng[] | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = from && to ? JSON.stringify({ origin: from, destination: to }) : null;
  useEffect(() => {
    if (!asked) return;
    let current = true;
    // Without an answer the map has a straight line: the links below lead there all the same.
    void call(postWay, { body: JSON.parse(asked) }).then(
      ({ way }) => current && setWay(way?.points ?? null),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [asked]);
  const km = sheet.distance_km === null ? '' : SHEET.km(kilometres(sheet.distance_km));
  const ends: LatLng[] = [from, to].flatMap((end) => (end ? [[end.lat, end.lng] as LatLng] : []));
  const [start, end] = ends;
  const shown = way ?? ends;
  return (
    <div className="job-sheet-way stack gap-2">
      {start && end && !failed && (
        <StillMap
          className="job-sheet-map"
          label={SHEET.map(km)}
          points={shown}
          padding={ROOM}
          mostZoom={MOST_ZOOM}
          way={shown}
          marks={[
            { at: start, kind: 'from', name: SHEET.pickup, short: SHEET.pickup },
            { at: end, kind: 'to', name: SHEET.dropoff, short: SHEET.dropoff },
          ]}
          onFail={() => setFailed(true)}
        />
      )}
      <p className="spread">
        <span>{km}</span>
        <a
          className="screen"
          href={routeOf(origin_address, destination_address)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="route" size={16} /> {SHEET.wholeWay}
        </a>
      </p>
    </div>
  );
}
