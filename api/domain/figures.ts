import type { FigureDay, FigureSums } from '../../contracts/admin/dashboard.ts';

/** The sums of some days together; the caller knows the median of their answers. */
export function sumFigures(days: readonly FigureDay[], answerHours: number | null): FigureSums {
  const sum = (of: 'leads' | 'paid' | 'booked' | 'revenue_cents') =>
    days.reduce((total, day) => total + day[of], 0);
  return {
    leads: sum('leads'),
    paid: sum('paid'),
    booked: sum('booked'),
    revenue_cents: sum('revenue_cents'),
    answer_hours: answerHours,
  };
}
