import { NEED_WORDS, type Need, type NeedKind } from '../../../../contracts/admin/needs-you.ts';
import { CASE_WORDS } from '../../../../contracts/case-words.ts';
import type { CaseKind } from '../../../../contracts/cases.ts';
import { CREDENTIAL_NAMES } from '../../../../contracts/credential-names.ts';
import { DECLINE_REASONS, type DeclineReason } from '../../../../contracts/decline-reasons.ts';
import type { SignatureFactor } from '../../../../contracts/signatures.ts';
import type { CredentialKind } from '../../../../contracts/vendor-credentials.ts';
import { cents, date as dayText } from '../../../shared/format.ts';
import { SIGNATURE_FACTOR_WORDS } from '../../../shared/job-sheet/record-messages.ts';
import { words } from '../../../shared/ui/Badge.tsx';

const credentialsOf = ({ detail }: Need) => (detail ?? '').split(' ') as CredentialKind[];
const vendorOf = ({ vendor }: Need) => vendor?.name ?? 'The mover';

/** How a booking ended, by the stage that it is at. */
const ENDS = {
  declined: (vendor: string) => `${vendor} declined, and the deposit goes back.`,
  no_show: (vendor: string) => `${vendor} found nobody there.`,
  cancelled: (vendor: string) => `The move with ${vendor} was cancelled, or its deposit went back.`,
};

/** The line of each kind of item. */
const SENTENCES: Record<NeedKind, (need: Need) => string> = {
  late_answer: (need) => `${vendorOf(need)} has let its 24 hours pass.`,
  declined: (need) =>
    `${vendorOf(need)} declined: ${DECLINE_REASONS[need.detail as DeclineReason] ?? ''} ${cents(need.amount)} waits for another mover.`,
  ended: (need) => ENDS[need.detail as keyof typeof ENDS](vendorOf(need)),
  price_consent: (need) =>
    `${vendorOf(need)} asks for ${cents(need.amount)}. The customer has not said yes or no.`,
  payment_review: (need) => `${cents(need.amount)}: ${need.note ?? ''}`,
  refund: ({ amount, detail, note }) => {
    if (detail === 'waiting')
      return `${cents(amount)} waits until the customer says where it goes.`;
    if (detail === 'late') return `The payment provider has not answered about ${cents(amount)}.`;
    return `${cents(amount)} was refused or sent back${note ? ` (${words(note)})` : ''}.`;
  },
  dispute: (need) =>
    `The customer’s bank asks for ${cents(need.amount)}: ${words(need.detail ?? '')}.`,
  difference: (need) => `${words(need.detail ?? '')}: ${cents(need.amount)}, ${need.note}`,
  case: (need) =>
    `${CASE_WORDS[need.detail as CaseKind] ?? ''}. ${need.note === 'answered' ? `${vendorOf(need)} has answered: decide.` : `${vendorOf(need)} has not answered yet.`}`,
  bill: (need) =>
    `${vendorOf(need)} billed ${cents(need.amount)}. The customer says that it is not right.`,
  signature: (need) =>
    `The customer says not to have signed for ${cents(need.amount)} at ${vendorOf(need)} (${SIGNATURE_FACTOR_WORDS[need.detail as SignatureFactor] ?? ''}).`,
  review: (need) => `A reader reported ${need.detail} of 5 stars for ${vendorOf(need)}.`,
  call_back: (need) => `The last call: ${words(need.detail ?? '').toLowerCase()}.`,
  failed_mail: (need) =>
    `${words(need.detail ?? '')}: ${need.note?.replace(/^\w*Error: /, '') ?? ''}`,
  quote_request: (need) => `${vendorOf(need)} was asked for its price.`,
  credentials: (need) =>
    `${vendorOf(need)} has entered: ${credentialsOf(need)
      .map((kind) => CREDENTIAL_NAMES[kind])
      .join(', ')}.`,
  privacy_request: () => 'The customer asks to be erased.',
  backup: (need) => need.note ?? 'The night’s backup did not run.',
  drill: (need) => need.note ?? '',
  holds: (need) => {
    const [day = '', holds, payments] = (need.detail ?? '').split(' ');
    return `${dayText(day)} at ${need.note}: ${holds} bookings in a day, ${payments} of them paid.`;
  },
};

/** The words of the queue of items that wait for a person. */
export const NEEDS = {
  title: 'Needs you',
  about: 'What waits for a person, past due first. It goes by itself once it is dealt with.',
  what: 'what needs you',
  none: 'Nothing needs you',
  noneAbout: 'No answer, payment or mail waits for a person. What comes up shows here by itself.',
  noMatch: 'Nothing here waits',
  noMatchAbout: (others: number) =>
    `${others} ${others === 1 ? 'other item waits' : 'other items wait'}.`,
  showAll: 'Show all of them',
  more: (count: number) => `Show ${count} more`,
  cut: (shown: number, all: number) => `The ${shown} most urgent of ${all}.`,
  filters: 'Whose',
  whose: { all: 'All', mine: 'Mine', nobody: 'Nobody’s' },
  kind: 'Kind',
  kinds: 'All kinds',
  kindCount: (kind: NeedKind, count: number) => `${NEED_WORDS[kind]} (${count})`,
  sentence: (need: Need) => SENTENCES[need.kind](need),
  route: (from: string, to: string) => `${from} → ${to}`,
  system: 'Portage itself',
  pastDue: (time: string) => `${time} past due`,
  due: (time: string) => `Due in ${time}`,
  since: (time: string) => `came in ${time}`,
  owner: (title: string) => `Owner: ${title}`,
  noOwner: 'Nobody’s',
  take: 'Take it',
  taken: 'It is yours.',
  given: 'It is nobody’s now.',
  moved: (name: string) => `It is ${name}’s now.`,
  takeFailed: 'The owner could not be changed.',
  undo: 'Undo',
  call: (name: string) => `Call ${name}`,
  /** The one thing to do about each kind where it is dealt with. */
  open: {
    late_answer: 'Open the booking',
    declined: 'Find another mover',
    ended: 'Open the booking',
    price_consent: 'Open the booking',
    payment_review: 'Confirm or refund',
    refund: 'Give it back',
    dispute: 'See the evidence',
    difference: 'Settle it',
    case: 'Read and close',
    bill: 'Read and settle',
    signature: 'Read and decide',
    review: 'Hide or let stand',
    call_back: 'Log the call',
    failed_mail: 'Open the mails',
    quote_request: 'Open the request',
    credentials: 'Check them',
    privacy_request: 'Erase or refuse',
    backup: 'Open backups',
    drill: 'Open backups',
    holds: 'See the bookings',
  } satisfies Record<NeedKind, string>,
  remind: 'Remind the mover',
  reminded: (vendor: string) => `${vendor} is reminded by mail.`,
  remindFailed: 'The mover could not be reminded.',
  resend: 'Send again',
  resent: 'The mail is on its way again.',
  resendFailed: 'The mail could not be sent again.',
  dismiss: 'Give up',
  dismissed: 'The mail is not sent again.',
  backUp: 'Back up now',
  drill: 'Restore again',
  drilled: 'The trial restore is under way.',
  drillFailed: 'The trial restore could not be started.',
} as const;
