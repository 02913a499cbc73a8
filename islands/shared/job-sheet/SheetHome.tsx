import { clockTime } from '../../../contracts/arrivals.ts';
import { homeText } from '../../../contracts/home-texts.ts';
import type { JobSheet } from '../../../contracts/job-sheets.ts';
import type { End } from '../../../contracts/questions.ts';
import { directionsTo } from '../directions.ts';
import { Facts } from '../ui/Facts.tsx';
import { SHEET } from './messages.ts';

const OUTSIDE = { target: '_blank', rel: 'noreferrer' } as const;

/** A home: its address, the way in, and the way there. */
export function SheetHome({ sheet, end }: { sheet: JobSheet; end: End }) {
  const address = end === 'pickup' ? sheet.origin_address : sheet.destination_address;
  const { buzzer, elevator_from, elevator_to, parking, note } = sheet.access[end];
  const ways = directionsTo(address);
  return (
    <section aria-label={SHEET[end]}>
      <h3>{SHEET[end]}</h3>
      <address className="bold">{address}</address>
      <Facts
        facts={[
          [SHEET.home, homeText(sheet.home, end)],
          buzzer !== '' && [SHEET.buzzer, <strong key="buzzer">{buzzer}</strong>],
          elevator_from !== null &&
            elevator_to !== null && [
              SHEET.elevator,
              SHEET.window(clockTime(elevator_from), clockTime(elevator_to)),
            ],
          parking !== '' && [SHEET.parking, parking],
          note !== '' && [SHEET.note, note],
        ]}
      />
      <nav className="row gap-2 screen" aria-label={SHEET.directions(SHEET[end])}>
        {(['google', 'apple', 'other'] as const).map((program) => (
          <a key={program} className="button quiet" href={ways[program]} {...OUTSIDE}>
            {SHEET.maps[program]}
          </a>
        ))}
      </nav>
    </section>
  );
}
