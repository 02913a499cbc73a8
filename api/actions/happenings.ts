import { minutesFrom } from '../../contracts/dates.ts';
import type { WebhookEvent } from '../../contracts/happening-words.ts';
import {
  ENTITIES,
  LEAD_HAPPENINGS,
  type LeadHappening,
  type OtherHappening,
  type Reader,
  TOLD,
} from '../../contracts/happenings.ts';
import { addAudit, setAuditActor } from '../../db/audit.ts';
import type { Queryable, Transaction } from '../../db/connect.ts';
import { type LockedLead, lockLead } from '../../db/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import type { AppDeps, Queue } from '../deps.ts';
import { missing } from '../errors.ts';
import type { MailKind } from '../mails/mails.ts';
import { queueMail } from '../mails/queue.ts';
import { tellEndpoints } from './webhooks.ts';

/** The part of the app that acts on leads need. */
export type ActDeps = Pick<AppDeps, 'sql' | 'queue' | 'clock' | 'onDays'>;

type Mails = Partial<Record<Reader, MailKind>>;

/** The facts of a happening beside its name. */
export type Facts = {
  before?: unknown;
  after?: unknown;
  /** The mails in place of those of its row. */
  mails?: Mails;
  /** Addresses in place of those of the lead's customer and mover. */
  to?: Partial<Record<Reader, string>>;
  /** The payment of the happening, where a lead may have several. */
  sessionId?: string | undefined;
  messageId?: number;
};

/** An act on a lead, inside its transaction. */
export type LeadAct = {
  tx: Transaction;
  queue: Queue;
  at: Date;
  leadId: string;
  /** The actor, for the records: a person's email, `customer`, `provider` or `system`. */
  actor: string;
  /** Writes the audit and all that the row of the name tells. Resolves to the ids of the mails. */
  happened: (name: LeadHappening, facts?: Facts) => Promise<number[]>;
  /** Notes dates whose trucks moved: the supply in memory hears of them after the transaction. */
  moved: (days: DayChange[]) => void;
  /** The same act in another's name. */
  as: (actor: string) => LeadAct;
};

/**
 * Runs acts on leads in one transaction: audit and queue hold a happening exactly if it took place.
 * The work takes the locks that it needs.
 */
export async function onLeads<T>(
  deps: ActDeps,
  work: (acts: {
    tx: Transaction;
    at: Date;
    on: (leadId: string, actor: string) => LeadAct;
  }) => Promise<T>,
): Promise<T> {
  const { sql, queue, clock, onDays } = deps;
  const at = clock();
  const days: DayChange[] = [];
  await queue.ready();
  const done = await sql.begin((tx) => {
    const on = (leadId: string, actor: string): LeadAct => ({
      tx,
      queue,
      at,
      leadId,
      actor,
      happened: (name, facts = {}) => tell(tx, queue, { name, leadId, actor, at, ...facts }),
      moved: (more) => void days.push(...more),
      as: (other) => on(leadId, other),
    });
    return work({ tx, at, on });
  });
  if (days.length > 0) onDays(days);
  return done as T;
}

/** Runs one act under the lead's row lock; `lead` is null where there is none. */
export const onLead = <T>(
  deps: ActDeps,
  leadId: string,
  actor: string,
  work: (act: LeadAct & { lead: LockedLead | null }) => Promise<T>,
): Promise<T> =>
  onLeads(deps, async ({ tx, on }) => {
    const [lead] = await Promise.all([lockLead(tx, leadId), setAuditActor(tx, actor)]);
    return await work({ ...on(leadId, actor), lead });
  });

/** Runs one act for operators, as `onLead` does. Refuses (`missing`) a lead that is not there. */
export const onKnownLead: typeof onLead = (deps, leadId, actor, work) =>
  onLead(deps, leadId, actor, async (act) => {
    if (!act.lead) throw missing('lead');
    return await work(act);
  });

/** Enters in the audit what happened to anything but a lead. */
export async function happened(
  sql: Queryable,
  actor: string,
  name: OtherHappening,
  entityId: string | number,
  facts: { entity?: string; before?: unknown; after?: unknown } = {},
): Promise<void> {
  const noun = name.slice(0, name.indexOf('.'));
  const entity = ENTITIES[name] ?? ENTITIES[noun] ?? noun;
  await addAudit(sql, { actor, action: name, entity, entityId, ...facts });
}

type Happening = Facts & { name: LeadHappening; leadId: string; actor: string; at: Date };

async function tell(tx: Transaction, queue: Queue, told: Happening): Promise<number[]> {
  const { name, leadId, actor, at, before, after } = told;
  const row: { mails?: Mails; once?: true; minutes?: number; webhook?: WebhookEvent } =
    name in TOLD ? TOLD[name as keyof typeof TOLD] : {};
  if (name in LEAD_HAPPENINGS) {
    await addAudit(tx, { actor, action: name, entity: 'lead', entityId: leadId, before, after });
  }
  if (row.webhook) {
    const { messageId } = told;
    await tellEndpoints(tx, queue, { event: row.webhook, leadId, messageId, at });
  }
  const sent_by = row.once ? {} : { sent_by: actor };
  const session_id = told.sessionId ?? null;
  const due = row.minutes ? minutesFrom(at, row.minutes) : null;
  const ids: number[] = [];
  for (const [reader, kind] of Object.entries(told.mails ?? row.mails ?? {}) as [
    Reader,
    MailKind,
  ][]) {
    const to = told.to?.[reader];
    // An erased customer has no address.
    if (to === '') continue;
    const about = { lead_id: leadId, session_id, created_at: due ?? at, ...sent_by };
    const mail = { ...about, ...(to && { recipient: to }) };
    const id = await queueMail(tx, queue, kind, mail, due ?? undefined);
    if (id !== null) ids.push(id);
  }
  return ids;
}
