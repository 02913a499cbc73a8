import type { DashboardFigures, FigureSums } from '../../../../contracts/admin/dashboard.ts';
import { Sparkline } from '../../../shared/chart/Sparkline.tsx';
import { cents, decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { percent, shortDay, signedPercent, span } from '../../../shared/panel-format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';

const { figures: WORDS } = TEXTS;

interface Figure {
  name: string;
  definition: string;
  read: (sums: FigureSums) => number | null;
  format: (value: number) => string;
  /** The change is told in points rather than as a share of the former value. */
  inPoints?: boolean;
}

const FIGURES: Figure[] = [
  { ...WORDS.bookings, read: ({ booked }) => booked, format: (value) => decimal(value, 0) },
  { ...WORDS.revenue, read: ({ revenue_cents }) => revenue_cents, format: cents },
  {
    ...WORDS.conversion,
    read: ({ paid, leads }) => (leads > 0 ? paid / leads : null),
    format: percent,
    inPoints: true,
  },
  {
    ...WORDS.answers,
    read: ({ answer_hours }) => answer_hours,
    format: (hours) => span(hours * 3600),
  },
];

/** How the marketplace did in the last thirty whole days, and against the thirty before. */
export function Figures({ figures }: { figures: DashboardFigures }) {
  return (
    <section className="stats figures" aria-label={WORDS.title}>
      {FIGURES.map((figure) => (
        <Card key={figure.name} figure={figure} figures={figures} />
      ))}
    </section>
  );
}

function Card({ figure, figures }: { figure: Figure; figures: DashboardFigures }) {
  const { name, definition, read, format, inPoints = false } = figure;
  const [now, before] = [read(figures.now), read(figures.before)];
  const shown = (value: number | null) => (value === null ? NOT_AVAILABLE : format(value));
  const { from, to, days } = figures;
  const line = WORDS.line(name, shortDay(from), shortDay(to));
  return (
    <StatCard
      label={name}
      definition={definition}
      value={shown(now)}
      note={
        <>
          <Sparkline values={days.map(read)} label={line} />
          {WORDS.change(changeOf(now, before, inPoints), shown(before))}
        </>
      }
    />
  );
}

function changeOf(now: number | null, before: number | null, inPoints: boolean): string | null {
  if (now === null || before === null) return null;
  if (inPoints) return WORDS.points((now - before) * 100);
  return before > 0 ? signedPercent((now - before) / before, 0) : null;
}
