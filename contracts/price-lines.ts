import type { CrewSize, HeavyItem, Service } from './choices.ts';
import type { ExtraKind } from './job-records.ts';
import type { AnswerLine } from './portal/quote-requests.ts';
import type { Breakdown, Quote, QuoteLine } from './quotes.ts';

/** A band of distances by road, in km; `to_km` is null in the last one, which has no end. */
type Band = { from_km: number; to_km: number | null };

/** Whose fare a crossing's is, by the operator's page, and of which month (`2025-04`). */
export type Fare = { source: string; as_of: string };

/** The facts of each kind of price line. A new kind needs its words in `line-words.ts`. */
export type LineParams = {
  crew: { crew: CrewSize };
  travel: Record<string, never>;
  travel_past_free: { free_minutes: number };
  travel_zone: Band;
  travel_fee: { included_km: number };
  further_km: { all_trucks: boolean };
  /** `between` both its ends: `Tsawwassen – Swartz Bay`. Quotes of before have no `fare`. */
  ferry: { between: string; there_and_back: boolean; fare?: Fare };
  toll: { bridge: 'confederation' | 'Serge-Marcil'; fare?: Fare };
  /** `size` is the vendor's own name for the truck. */
  truck: { size: string };
  fuel: Band;
  heavy_item: { item: HeavyItem };
  service: { service: Service };
  /** `name` by law, such as HST; `per_100k` 13000 is 13 %. `on` are the services that it is on alone, and no other tax. */
  tax: { name: string; per_100k: number; on?: readonly Service[] };
  /** A mover's own line in its answer to a request (rule 4.12); a service of the answer is a `service`. */
  custom: { of: Exclude<AnswerLine, Service> };
  /** A line billed on the day beside the quote; `what` in the crew's own words, or empty. */
  extra: { extra: ExtraKind; what: string };
};
export type LineKind = keyof LineParams;

/** The numbers of a line, as in `QuoteLine`. */
type LineAmounts = Pick<QuoteLine, 'quantity' | 'rate_cents' | 'amount_cents'>;

/** A price line as it is stored: a kind and its parameters, in no language. */
export type PriceLine<K extends LineKind = LineKind> = {
  [P in K]: { kind: P; params: LineParams[P] } & LineAmounts;
}[K];

/** How a price is made, as it is stored. */
export type StoredBreakdown = Omit<Breakdown, 'lines'> & { lines: PriceLine[] };

/** A quote as it is stored with a booking: `Quote` without the words of its lines and services. */
export type StoredQuote = Omit<Quote, 'breakdown' | 'additional_services_info'> & {
  breakdown: StoredBreakdown;
  additional_services_info: Service[];
};

type LineForm = { kind: QuoteLine['kind']; unit: string };

/** The kind of each line in a reply, and the unit of its quantity. */
const FORMS: Record<Exclude<LineKind, 'custom'>, LineForm> = {
  crew: { kind: 'labour', unit: 'hour' },
  travel: { kind: 'travel', unit: 'hour' },
  travel_past_free: { kind: 'travel', unit: 'hour' },
  travel_zone: { kind: 'travel', unit: 'truck' },
  travel_fee: { kind: 'fee', unit: 'truck' },
  further_km: { kind: 'travel', unit: 'km' },
  ferry: { kind: 'fee', unit: 'crossing' },
  toll: { kind: 'fee', unit: 'crossing' },
  truck: { kind: 'truck', unit: 'truck' },
  fuel: { kind: 'fuel', unit: 'truck' },
  heavy_item: { kind: 'heavy', unit: 'item' },
  service: { kind: 'service', unit: 'service' },
  extra: { kind: 'fee', unit: 'price' },
  tax: { kind: 'tax', unit: 'dollar' },
};

const CUSTOM_KINDS: Record<LineParams['custom']['of'], QuoteLine['kind']> = {
  total: 'fee',
  labour: 'labour',
  travel: 'travel',
  other: 'fee',
};

/** The kind and unit by which a reply names a line. */
export function formOf(line: PriceLine): LineForm {
  if (line.kind === 'custom') return { kind: CUSTOM_KINDS[line.params.of], unit: 'price' };
  return FORMS[line.kind];
}
