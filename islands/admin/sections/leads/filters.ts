import {
  LEAD_STATES,
  type LeadCounts,
  PAYMENT_STATUSES,
} from '../../../../contracts/admin/leads.ts';
import { date } from '../../../shared/format.ts';
import { toneOf } from '../../../shared/ui/Badge.tsx';
import type { MenuChoice } from '../../../shared/ui/ChoiceMenu.tsx';
import { CREATED_SPANS, MOVE_SPANS, spanOf } from './days.ts';
import { TEXTS } from './messages.ts';
import { stateName } from './state-names.ts';

/** A filter of the list, a word of the address, whose value a chip shows. */
export type LeadFilter = {
  id: string;
  title: string;
} & (
  | { kind: 'choices'; several: boolean; choices: (counts?: LeadCounts) => readonly MenuChoice[] }
  | { kind: 'days'; spans: readonly string[] }
);

const statusChoice = (status: string): MenuChoice => ({
  id: status,
  title: stateName(status),
  tone: toneOf(status),
});

export const LEAD_FILTERS: readonly LeadFilter[] = [
  { id: 'moves', title: TEXTS.filters.moves, kind: 'days', spans: MOVE_SPANS },
  {
    id: 'status',
    title: TEXTS.status,
    kind: 'choices',
    several: true,
    choices: () => LEAD_STATES.map(statusChoice),
  },
  {
    id: 'vendor',
    title: TEXTS.vendor,
    kind: 'choices',
    several: false,
    choices: (counts) =>
      counts?.by_vendor.map(({ vendor_slug, vendor_name }) => ({
        id: vendor_slug,
        title: vendor_name,
      })) ?? [],
  },
  {
    id: 'payment_status',
    title: TEXTS.payment,
    kind: 'choices',
    several: false,
    choices: () => PAYMENT_STATUSES.map(statusChoice),
  },
  { id: 'created', title: TEXTS.filters.created, kind: 'days', spans: CREATED_SPANS },
];

/** The value of a filter, as its chip says it. */
export function valueText(filter: LeadFilter, value: string, counts?: LeadCounts): string {
  if (filter.kind === 'days') return daysText(value);
  const choices = filter.choices(counts);
  const titles = value.split(',').map((id) => choices.find((one) => one.id === id)?.title ?? id);
  return titles.length > 2 ? TEXTS.filters.several(titles.length) : titles.join(', ');
}

const isSpan = (value: string): value is keyof typeof TEXTS.spans =>
  Object.hasOwn(TEXTS.spans, value);

/** Days as people say them. */
export function daysText(value: string): string {
  if (isSpan(value)) return TEXTS.spans[value];
  const span = spanOf(value, '');
  if (!span) return value;
  const { from, to } = span;
  if (from === to) return date(from, 'short');
  if (!to) return TEXTS.filters.fromDay(date(from, 'short'));
  if (!from) return TEXTS.filters.toDay(date(to, 'short'));
  return TEXTS.filters.between(date(from, 'short'), date(to, 'short'));
}
