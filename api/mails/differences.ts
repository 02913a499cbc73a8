import { answerName } from '../../contracts/answer-names.ts';
import type { Difference } from '../../contracts/asked-changes.ts';
import { feetText, roomsText } from '../../contracts/home-texts.ts';
import { itemEntries } from '../../contracts/items.ts';
import type { Language } from '../../contracts/language.ts';
import { BookedMove } from '../../contracts/moves.ts';
import { ENDS, type End, HOME_QUESTIONS, questionsOf } from '../../contracts/questions.ts';
import { answerAt } from '../../contracts/wire-answers.ts';
import type { BookingPlan } from '../../db/booking-changes.ts';
import type { QuoteRow } from '../../db/quotes.ts';
import { formatIn } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import { heavyItems, services, size } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';

/** An answer that was not asked for, or is not there. */
const NOTHING = '–';
type Plan = QuoteRow & Pick<BookingPlan, 'final_price_cents'>;
type Row = readonly [label: string, before: string, after: string];
/** Reads one side of a row. */
type Read<Side> = (side: Side) => string;
const rowsOf =
  <Side>(before: Side, after: Side) =>
  (label: string, read: Read<Side>): Row => [label, read(before), read(after)];

/**
 * The differences that a change makes of a booking, for all who read them: customer, mover and operator, on pages and in mails. Each answer
 * that differs is a row of its own; the last are the price, the most that may be billed and a final price that ends, with tax.
 */
export function planDifferences(before: Plan, after: Plan, language: Language): Difference[] {
  const { money } = formatIn(language);
  const words = MOVE_WORDS[language];
  const row = rowsOf(before, after);
  const facts = [
    row(words.mover, ({ result }) => result.vendor_name),
    ...moveRows(moveOf(before), moveOf(after), language),
    row(words.crew, ({ result }) => String(result.crew_size)),
    row(words.trucks, ({ result }) => String(result.truck_count)),
    row(words.days, ({ result }) => String(result.job_days ?? 1)),
  ].filter(isDifferent);
  const [was, is] = [before, after].map(({ result }) => result.breakdown.total_cents);
  const cents = (is ?? 0) - (was ?? 0);
  const price = cents === 0 ? null : `${cents > 0 ? '+' : '−'} ${money(Math.abs(cents))}`;
  const amounts = [
    row(words.total, ({ result }) => money(result.breakdown.total_cents)),
    row(words.ceiling, ({ result }) => money(result.breakdown.ceiling_cents)),
    row(words.finalPrice, ({ final_price_cents: cents }) => (cents ? money(cents) : NOTHING)),
  ];
  const alone = facts.length === 1;
  return [...facts, ...amounts.filter(isDifferent)].map((one) => {
    const [label, was, is] = one;
    const says = one === amounts[0] || (alone && one === facts[0]);
    return { label, before: was, after: is, price: says ? price : null };
  });
}

/** A move's other differences, which no price follows. */
export const moveDifferences = (
  before: BookedMove,
  after: BookedMove,
  language: Language,
): Difference[] =>
  moveRows(before, after, language)
    .filter(isDifferent)
    .map(([label, was, is]) => ({ label, before: was, after: is, price: null }));

/** A record may be from before a question was asked. */
const moveOf = ({ inputs }: QuoteRow): BookedMove => BookedMove.parse(inputs.move);

const isDifferent = ([, was, is]: Row) => was !== is;

/** `yes → no, + $512.45`. */
export const differenceText = ({ before, after, price }: Difference): string =>
  `${before} → ${after}${price ? `, ${price}` : ''}`;

/** When, from where to where, what the homes are, and what is moved. */
function moveRows(before: BookedMove, after: BookedMove, language: Language): Row[] {
  const words = MOVE_WORDS[language];
  const { longDate } = formatIn(language);
  const { items } = WORDS[language];
  const row = rowsOf(before, after);
  const listed = [before, after].flatMap((move) => itemEntries(move.items));
  const codes = [...new Set(listed.map(([code]) => code))];
  return [
    row(words.date, ({ move_date }) => longDate(move_date)),
    row(words.arrival, ({ move_time }) => words.slots[move_time]),
    row(words.from, ({ origin_address }) => origin_address),
    row(words.to, ({ destination_address }) => destination_address),
    row(words.size, (move) => size(move, language)),
    ...ENDS.flatMap((end) => homeRows(before, after, end, language)),
    row(words.heavyItems, (move) => heavyItems(move, language)),
    row(words.services, (move) => services(move, language) || words.none),
    ...codes.map((code) => row(items.things[code], (move) => String(move.items?.[code] ?? 0))),
  ];
}

/** The answers about one home; of what it is not asked any more nothing is told. */
function homeRows(before: BookedMove, after: BookedMove, end: End, language: Language): Row[] {
  const { questions: said, home } = WORDS[language];
  const row = rowsOf(before, after);
  const asks = (move: BookedMove) => questionsOf(move[`home_type_at_${end}`], end);
  const answers = HOME_QUESTIONS.flatMap((question) => {
    const { field, usual } = question;
    const told = (move: BookedMove) => {
      const answer = answerAt(move, end, question);
      const isTold = answer !== null && (asks(move).includes(question) || answer !== usual);
      return isTold ? lowered(answerName(field, answer, said)) : NOTHING;
    };
    return told(after) === NOTHING ? [] : [row(said.at(said.labels[field], end), told)];
  });
  if (end === 'pickup') return answers;
  const { rooms, sqft } = said.labels;
  return [
    ...answers,
    row(said.at(rooms, end), ({ rooms_at_dropoff: count }) =>
      count ? roomsText(count, home) : NOTHING,
    ),
    row(said.at(sqft, end), ({ square_footage_at_dropoff: feet }) =>
      feet ? feetText(feet, home) : NOTHING,
    ),
  ];
}

const lowered = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
