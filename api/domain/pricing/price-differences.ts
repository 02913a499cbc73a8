import { answerKey } from '../../../contracts/answer-names.ts';
import { HEAVY_ITEMS, SERVICES } from '../../../contracts/choices.ts';
import type { PriceDifference } from '../../../contracts/price-differences.ts';
import { type Answer, type End, questionsOf } from '../../../contracts/questions.ts';
import { answerAt } from '../../../contracts/wire-answers.ts';
import { onceEach, type Roads } from '../distances.ts';
import { figuresOf, type LocatedMove } from './engine.ts';
import type { SupplySnapshot } from './supply-snapshot.ts';

/** The move with each answer to a question. */
type Question = {
  field: string;
  base: LocatedMove;
  answers: { value: string; move: LocatedMove }[];
};

/**
 * The change that each answer about one home makes to the price, asked for at `now` (rule 3.25): the least
 * and the most among the vendors. Answers that change nothing are left out. Pure, as `quoteMove` is.
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
  return questionsAt(move, end).flatMap(({ field, base, answers }) => {
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

/** Of a question with more answers than these, the given one alone is priced. */
const MOST_ANSWERS = 12;

/** The questions about a home of this type, with what each answer is compared with. */
function questionsAt(move: LocatedMove, end: End): Question[] {
  const open = move[`not_sure_at_${end}`] ?? [];
  const asked = questionsOf(move[`home_type_at_${end}`], end).slice(1);
  const questions = asked.flatMap((row) => {
    const { field, wire, options, usual, from = usual, unsure } = row;
    if (from === undefined) return [];
    /** The move with an answer, which is then known for sure. */
    const at = (value: Answer): LocatedMove => ({
      ...move,
      [`${wire}_at_${end}`]: value,
      [`not_sure_at_${end}`]: open.filter((one) => one !== unsure),
    });
    const given = answerAt(move, end, row);
    const priced = options.length > MOST_ANSWERS ? options.filter((one) => one === given) : options;
    const answers = priced
      .filter((one) => one !== from)
      .map((one) => ({ value: answerKey(one), move: at(one) }));
    return answers.length > 0 ? [{ field, base: at(from), answers }] : [];
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
