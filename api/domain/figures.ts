import type { FigureDay, FigureSums } from '../../contracts/admin/dashboard.ts';

/** What some days came to together; the median of their answers is known elsewhere. */
export function sumFigures(days: readonly FigureDay[], answerHours: number | null): FigureSums {
  const sum = (of: 'leads' | 'deposits' | 'booked' | 'kept_cents') =>
    days.reduce((total, day) => total + day[of], 0);
  return {
    leads: sum('leads'),
    deposits: sum('deposits'),
    booked: sum('booked'),
    kept_cents: sum('kept_cents'),
    answer_hours: answerHours,
  };
}
