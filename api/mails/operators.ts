import { MORNING_ITEMS, MORNING_PAGE } from '../../contracts/admin/morning-mails.ts';
import { NEED_WORDS, type Need } from '../../contracts/admin/needs-you.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { listNeeds } from '../../db/admin/needs-you.ts';
import { listBackups } from '../../db/backups/backups.ts';
import { listDrills } from '../../db/backups/drills.ts';
import { type LateAnswer, listEscalated } from '../../db/escalations.ts';
import { hasMorningMail } from '../../db/morning-mails.ts';
import { listDifferences } from '../../db/reconciliations.ts';
import { requireSecret } from '../../db/secrets.ts';
import { listEndedWaits } from '../../db/webhook-events.ts';
import { momentText } from '../domain/format.ts';
import { isMorning } from '../domain/mornings.ts';
import { signMorningLink } from '../external/signed-links.ts';
import { unsubscribe } from './accounts.ts';
import { action, list, text } from './blocks.ts';
import { plainMail } from './mail.ts';

/** The mails to the operators that are about no lead. */
export const OPERATOR_MAILS = {
  // The ledger and the provider do not say the same.
  payment_differences: plainMail({
    to: 'operator',
    load: async ({ deps }) => {
      const { length: count } = await listDifferences(deps.sql);
      return count > 0 ? { count } : null;
    },
    says: ({ count, deps }) => ({
      subject: `${count} ${count === 1 ? 'payment does' : 'payments do'} not agree with the provider`,
      preview: 'Each waits for a person in the panel.',
      heading: 'The ledger and the provider differ',
      text: "The provider's own lists were held against the ledger. What differs waits in the panel: refund it, enter it for a lead, or note what was decided.",
      blocks: [action('Open it in the panel', `${deps.siteOrigin}/admin/monitoring`)],
    }),
  }),
  // The provider told of payments that paid nothing here.
  unclaimed_events: plainMail({
    to: 'operator',
    load: async ({ deps, row }) => {
      const ended = await listEndedWaits(deps.sql, row.created_at);
      return ended.length > 0 ? { ended } : null;
    },
    says: ({ ended }) => ({
      subject: `${ended.length} ${ended.length === 1 ? 'message' : 'messages'} of the payment provider about payments that are none of ours`,
      preview: 'No payment of a booking was found for them in five weeks.',
      heading: 'Refunds or disputes of unknown payments',
      text: 'For five weeks no payment of a booking was found for what the provider told. Look at them in its dashboard: money of Portage that went back there is in no ledger here.',
      blocks: [
        list(
          'What was told, and of which payment',
          ended.map(({ type, waits_for }) => `${type}: ${waits_for}`),
        ),
      ],
    }),
  }),
  // Several bookings, prices and problems that movers let lie, told at once.
  late_answers: plainMail({
    to: 'operator',
    load: async ({ deps, row }) => {
      const late = await listEscalated(deps.sql, row.created_at);
      return late.length > 0 ? { late } : null;
    },
    says: ({ deps, late }) => {
      const count = `${late.length} ${late.length === 1 ? 'answer' : 'answers'}`;
      const said = (of: LateAnswer['about'], title: string) => {
        const lines = late.filter(({ about }) => about === of).map(lateLine);
        return lines.length > 0 ? [list(title, lines)] : [];
      };
      return {
        subject: `${count} of movers ${late.length === 1 ? 'is' : 'are'} late`,
        preview: late.slice(0, 3).map(lateLine).join('; '),
        heading: 'Movers have let their time pass',
        text: 'Please call them.',
        blocks: [
          ...said('booking', 'Bookings that are neither accepted nor declined'),
          ...said('quote_request', 'Prices that customers wait for'),
          ...said('case', 'Reported problems without an answer'),
          action('Open the list', `${deps.siteOrigin}/admin`),
        ],
      };
    },
  }),
  // A backup, its copy or its trial restore failed.
  backup_failed: plainMail({
    to: 'operator',
    load: async ({ deps }) => {
      const [[backup], [drill]] = await Promise.all([
        listBackups(deps.sql, 1),
        listDrills(deps.sql, 1),
      ]);
      const wrong = [
        backup?.error && `The last backup: ${backup.error}`,
        backup?.copy_error && `Its copy: ${backup.copy_error}`,
        drill?.error && `The last drill, of ${drill.file}: ${drill.error}`,
      ].filter((line) => typeof line === 'string' && line !== '') as string[];
      return wrong.length > 0 ? { wrong } : null;
    },
    says: ({ deps, wrong }) => ({
      subject: 'A backup of Portage failed',
      preview: 'Until it is mended, a loss would go back further than last night.',
      heading: 'A backup failed',
      blocks: [
        ...wrong.map(text),
        text('The page for operations says what each message means and what to do.'),
        action('Open it in the panel', `${deps.siteOrigin}/admin/database`),
      ],
    }),
  }),
  // The morning's list of what waits for a person (rule 7.16) names no customer, since mails outlive erasures.
  morning_list: plainMail({
    to: 'operator',
    optional: true,
    load: async ({ deps: { sql, clock, siteOrigin }, row: { user_id: userId, created_at } }) => {
      const now = clock();
      if (!isMorning(now) || torontoToday(now) !== torontoToday(created_at)) return null;
      if (userId === null || !(await hasMorningMail(sql, userId))) return null;
      const { items: needs, counts } = await listNeeds(sql, { now, limit: MORNING_ITEMS });
      if (needs.length === 0) return null;
      const token = await signMorningLink(userId, await requireSecret(sql, 'booking-link'), now);
      return {
        late: needs.filter((need) => need.past_due),
        next: needs.filter((need) => !need.past_due),
        total: counts.reduce((sum, { items }) => sum + items, 0),
        lineOf: lineFor(userId),
        stopUrl: `${siteOrigin}${MORNING_PAGE}?token=${token}`,
      };
    },
    says: ({ deps, late, next, total, lineOf, stopUrl }) => {
      const [first] = [...late, ...next];
      const unlisted = total - late.length - next.length;
      const things = `${total} ${total === 1 ? 'thing needs' : 'things need'}`;
      return {
        subject: `${things} you${late.length > 0 ? `, ${late.length} past due` : ''}`,
        preview: first ? lineOf(first) : '',
        heading: `${things} you this morning`,
        blocks: [
          ...(late.length > 0 ? [list('Past due', late.map(lineOf))] : []),
          ...(next.length > 0 ? [list('Next', next.map(lineOf))] : []),
          ...(unlisted > 0 ? [text(`And ${unlisted} more.`)] : []),
          action('Open the list', `${deps.siteOrigin}/admin`),
          action('Do not send me this mail any more', stopUrl),
        ],
        footer: [
          `Sent by ${FACTS.name} at seven in the morning to those who asked for it under Account & people.`,
        ],
        headers: unsubscribe(stopUrl),
      };
    },
  }),
};

const lateLine = ({ lead_id, vendor_name, vendor_phone, answer_by }: LateAnswer): string =>
  [lead_id, vendor_name, vendor_phone, `due ${momentText(answer_by)}`].filter(Boolean).join(', ');

/** An item of the queue as its reader's mail names it. */
const lineFor =
  (userId: number) =>
  ({ kind, lead, vendor, due_at, owner }: Dated<Need>): string => {
    const about = [lead?.id, vendor?.name].filter(Boolean).join(', ');
    const whose = owner && (owner.id === userId ? ' (yours)' : ` (${owner.name})`);
    return `${NEED_WORDS[kind]}${about && `: ${about}`}, due ${momentText(due_at)}${whose ?? ''}`;
  };
