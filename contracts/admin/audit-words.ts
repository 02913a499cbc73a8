import { LEAD_HAPPENINGS, OTHER_HAPPENINGS } from '../happenings.ts';

/** The words of the audit for its section, a booking's history and the CSV. */

const ENTITY_WORDS: Readonly<Record<string, string>> = {
  api_key: 'API key',
  webhook_endpoint: 'Webhook',
  vendor: 'Mover',
  location: 'Yard',
  lead_view: 'View of the leads',
  user: 'Person',
  vendor_user: "Mover's person",
  payment_difference: 'Payment difference',
};

/** Actors that are no person, by name. */
const ACTOR_WORDS: Readonly<Record<string, string>> = {
  system: 'Portage',
  customer: 'Customer',
  provider: 'Payment provider',
};

/** Members of `before` and `after` that tell a person nothing. */
const SILENT = new Set([
  'attempt', 'case', 'email_id', 'id', 'number', 'provider_id', 'refund_id', 'session_id', 'version',
  'currency', 'crew_id', 'text_version',
]); // biome-ignore format: one row reads better

const FIELD_WORDS: Readonly<Record<string, string>> = {
  amount: 'Amount',
  amount_cents: 'Amount',
  call_back_at: 'Call back',
  decline_reason: 'Reason',
  deposit: 'Deposit',
  move_date: 'Move date',
  move_time: 'Arrival',
  payment_status: 'Payment',
  price_cents: 'Price with tax',
  stage: "Mover's answer",
  total_cents: 'Total with tax',
  vendor: 'Vendor',
  fields: 'Changed',
};

/** A code as words: `pending_payment` is "Pending payment". */
const spaced = (code: string): string => {
  const text = code.replaceAll(/[._]/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const ACTION_WORDS: Readonly<Record<string, string>> = { ...LEAD_HAPPENINGS, ...OTHER_HAPPENINGS };
export const ACTIONS = Object.entries(ACTION_WORDS);

export const actionWords = (action: string): string => ACTION_WORDS[action] ?? spaced(action);
export const entityWords = (entity: string): string => ENTITY_WORDS[entity] ?? spaced(entity);
export const actorWords = (actor: string): string => ACTOR_WORDS[actor] ?? actor;

/** How money, dates and instants are written: panel and server each have their own writers. */
export type AuditWriters = {
  cents: (amount: number) => string;
  day: (plain: string) => string;
  moment: (iso: string) => string;
};

/** A member that a line of the audit tells: `before` is its former value. */
export type AuditChange = { name: string; before: string | null; after: string };

/** The changes or facts of a line, in words: amounts in dollars, dates in full, no keys and no ids. */
export function auditChanges(
  line: { before: unknown; after: unknown },
  writers: AuditWriters,
): AuditChange[] {
  const [old, now] = [membersOf(line.before), membersOf(line.after)];
  return Object.keys(now).flatMap((name) => {
    if (SILENT.has(name) || same(old[name], now[name])) return [];
    const after = valueText(name, now[name], writers);
    const was = name in old ? valueText(name, old[name], writers) : null;
    if (after === null && was === null) return [];
    const label = FIELD_WORDS[name] ?? spaced(name.replace(/_cents$/, ''));
    return [{ name: label, before: was, after: after ?? 'None' }];
  });
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value as people read it; null for an empty value. */
function valueText(name: string, value: unknown, writers: AuditWriters): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return name === 'amount' || name.endsWith('_cents') ? writers.cents(value) : String(value);
  }
  if (typeof value === 'string') return stringText(value, writers);
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueText(name, one, writers)).filter((one) => one !== null);
    return parts.length > 0 ? parts.join(', ') : null;
  }
  const inner = auditChanges({ before: null, after: value }, writers);
  return inner.length > 0 ? inner.map((one) => `${one.name}: ${one.after}`).join(', ') : null;
}

function stringText(value: string, writers: AuditWriters): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return writers.day(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value)) return writers.moment(value);
  return /^[a-z][a-z_]*$/.test(value) ? spaced(value) : value;
}
