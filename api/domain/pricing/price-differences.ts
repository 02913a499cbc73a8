import {
  CARRIES,
  FLIGHTS,
  HEAVY_ITEMS,
  type NotSure,
  SERVICES,
} from '../../../contracts/choices.ts';
import type { End } from '../../../contracts/home-texts.ts';
import type { PriceDifference } from '../../../contracts/price-differences.ts';
import { onceEach, type Roads } from '../distances.ts';
import { figuresOf, type LocatedMove } from './engine.ts';
import type { SupplySnapshot } from './supply-snapshot.ts';

/** An answer of the wizard: the field, its value, and the move with it. */
type Answer = { value: string; move: LocatedMove };
type Question = { field: string; base: LocatedMove; answers: Answer[] };

/**
 * What each answer about one home does to the price, asked for at `now` (rule 3.25): the least and the
 * most among the vendors. Answers that change nothing are left out. Pure, as `quoteMove` is.
 */
export function priceDifferences(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  end: End,
  now?: number,
): PriceDifference[] {
  const measured = onceEach(roads);
  const totals = (asked: LocatedMove) =>
    figuresOf(snapshot, asked, measured, now).map(({ total }) => total);
  return questionsOf(move, end).flatMap(({ field, base, answers }) => {
    const before = totals(base);
    return answers.flatMap(({ value, move }) => {
      const changes = totals(move).flatMap((total, vendor) => {
        const least = before[vendor] ?? 0;
        return total > 0 && least > 0 ? [total - least] : [];
      });
      if (changes.every((change) => change === 0)) return [];
      return [{ field, value, low_cents: Math.min(...changes), high_cents: Math.max(...changes) }];
    });
  });
}

/** What is asked of a home of this type, with what each answer is compared with. */
function questionsOf(move: LocatedMove, end: End): Question[] {
  const type = move[`home_type_at_${end}`];
  const house = type === 'house' || type === 'townhouse';
  const flat = type === 'condo' || type === 'apartment';
  const open = move[`not_sure_at_${end}`] ?? [];
  /** The move with a fact of this home, which is then known for sure. */
  const at = (name: string, value: unknown, sure?: NotSure): LocatedMove => ({
    ...move,
    [`${name}_at_${end}`]: value,
    [`not_sure_at_${end}`]: open.filter((one) => one !== sure),
  });
  const questions: Question[] = [];
  if (house) {
    questions.push({
      field: 'stairs',
      base: at('stairs', 0),
      answers: Array.from({ length: FLIGHTS.max }, (_, index) => ({
        value: String(index + 1),
        move: at('stairs', index + 1),
      })),
    });
  }
  const floor = move[`floor_at_${end}`];
  if (flat && !open.includes('floor') && floor > 1) {
    const answers = [{ value: String(floor), move }];
    questions.push({ field: 'floorNumber', base: at('floor', 1), answers });
  }
  if (flat) {
    questions.push({
      field: 'elevator',
      base: at('elevator', true, 'elevator'),
      answers: [{ value: 'no', move: at('elevator', false, 'elevator') }],
    });
  }
  if (!house) {
    questions.push({
      field: 'loadingDock',
      base: at('loading_dock', false),
      answers: [{ value: 'yes', move: at('loading_dock', true) }],
    });
  }
  const [near, ...farther] = CARRIES;
  questions.push({
    field: 'carry',
    base: at('carry', near, 'carry'),
    answers: farther.map((value) => ({ value, move: at('carry', value, 'carry') })),
  });
  return end === 'pickup' ? [...questions, ...extrasOf(move)] : questions;
}

/** Heavy things and services, which are asked with the home that is left. */
function extrasOf(move: LocatedMove): Question[] {
  const { heavy_items: heavy, additional_services: services } = move;
  const withHeavy = (item: string, count: number) => ({
    ...move,
    heavy_items: { ...heavy, [item]: count },
  });
  const withService = (service: string, wanted: boolean) => ({
    ...move,
    additional_services: { ...services, [service]: wanted },
  });
  return [
    ...HEAVY_ITEMS.map((item) => ({
      field: item,
      base: withHeavy(item, 0),
      answers: [{ value: 'yes', move: withHeavy(item, Math.max(1, heavy[item])) }],
    })),
    ...SERVICES.map((service) => ({
      field: service,
      base: withService(service, false),
      answers: [{ value: 'yes', move: withService(service, true) }],
    })),
  ];
}
