import * as z from 'zod/mini';
import { CHANGE_KINDS, Difference } from './asked-changes.ts';
import { ChangeReply } from './booking-changes.ts';
import { endpoint } from './endpoints.ts';
import { MoveDate } from './moves.ts';
import { Breakdown } from './quotes.ts';
import { instant, requiredLine } from './texts.ts';

/** A paid booking that goes to another mover (rules 4.16 and 4.22). Money is whole cents with tax. */

/** Hours that a customer has to agree to another mover. */
export const TRANSFER_HOURS = 48;

/** Hours that the deposit of a declined booking waits for its customer to take another mover. */
export const DEPOSIT_WAIT_HOURS = 48;

/**
 * Why the customer must agree: the price or the most that may be billed is higher, a service that was
 * in the price is not any more, or the job takes more days.
 */
export const TRANSFER_REASONS = ['price', 'ceiling', 'services', 'days'] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];

const because = z.array(z.enum(TRANSFER_REASONS));

const TransferOption = z.object({
  vendor_slug: z.string(),
  vendor_name: z.string(),
  total_cents: z.int(),
  ceiling_cents: z.int(),
  /** Above zero where the other mover costs more than the booking. */
  difference_cents: z.int(),
  because,
});
export type TransferOption = z.infer<typeof TransferOption>;

/** The movers to which a booking can go, the cheapest first, and the offer that waits for its customer. */
export const Transfers = z.object({
  /** Why the booking cannot go anywhere; null where it can. */
  refusal: z.nullable(z.string()),
  /** Names the state of the booking that was looked at. */
  version: z.int(),
  total_cents: z.int(),
  /** The date of the other movers' prices: the booking's, unless another was named. */
  move_date: z.string(),
  /** The changes that the customer signed for and the mover did not take: the other movers' prices include them. */
  asked: z.array(Difference),
  waiting: z.nullable(
    z.object({
      number: z.int(),
      vendor_name: z.string(),
      total_cents: z.int(),
      expires_at: z.nullable(instant),
    }),
  ),
  options: z.array(TransferOption),
});
export type Transfers = z.infer<typeof Transfers>;

/** The other mover, and the price that the operator saw for it. */
export const TransferRequest = z.object({
  vendor_slug: z.string(),
  total_cents: z.int(),
  version: z.int(),
});

export const getTransfers = endpoint('GET', '/admin/leads/:id/transfers', {
  needs: 'operator',
  summary: 'The movers that could take a paid booking on its date',
  reply: { 200: ['The movers with their prices', Transfers] },
  problems: { 422: 'An address of the booking cannot be located' },
});

export const postTransfer = endpoint('POST', '/admin/leads/:id/transfers', {
  needs: 'operator',
  summary: 'Give a paid booking to another mover, or offer it to the customer',
  body: TransferRequest,
  reply: { 200: ['It is there, or waits for the customer', ChangeReply] },
  problems: {
    409: 'The price or the booking has changed, a change waits, or the truck is gone',
    422: 'An address of the booking cannot be located, or the mover does not work on the date',
  },
});

export const postTransferWithdrawal = endpoint('POST', '/admin/leads/:id/transfers/withdrawal', {
  needs: 'operator',
  summary: 'Take back the offer of another mover',
  body: z.object({ number: z.int() }),
  reply: { 204: 'Taken back' },
  problems: { 409: 'It waits no more' },
});

const TransferSide = z.object({
  vendor_name: z.string(),
  breakdown: Breakdown,
  /** The services asked for that are not in the price. */
  services_not_included: z.array(z.string()),
});
export type TransferSide = z.infer<typeof TransferSide>;

/** Another mover, date or home beside the booked one, for the customer to decide on. */
export const TransferOffer = z.object({
  number: z.int(),
  kind: z.enum(CHANGE_KINDS),
  version: z.int(),
  expires_at: z.nullable(instant),
  because,
  differences: z.array(Difference),
  before: TransferSide,
  after: TransferSide,
  /** In English, a contract that is in French first: to agree takes `chooses_english`. */
  asks_contract_choice: z.boolean(),
});
export type TransferOffer = z.infer<typeof TransferOffer>;

export const TransferAnswer = z.object({
  number: z.int(),
  version: z.int(),
  agrees: z.boolean(),
  /** First and last name, as a signature, of the customer who agrees. */
  name: z.optional(requiredLine(120, 'Write your first and last name.')),
  chooses_english: z._default(z.boolean(), false),
});
export type TransferAnswer = z.infer<typeof TransferAnswer>;

export const getTransferOffer = endpoint('GET', '/api/booking/transfer', {
  needs: 'booking_link',
  summary: 'The other mover that a booking’s customer is asked about',
  reply: { 200: ['Both movers; null where nothing is asked', z.nullable(TransferOffer)] },
});

export const postTransferAnswer = endpoint('POST', '/api/booking/transfer', {
  needs: 'booking_link',
  summary: 'Agree to another mover, or stay with the booked one',
  body: TransferAnswer,
  reply: { 200: ['What was decided', ChangeReply] },
  problems: {
    409: 'It waits no more, the booking has changed, or the truck is gone',
    422: 'A signature or the choice of the contract’s language is missing',
  },
});

/** The movers that could take a declined booking, and until when the deposit waits. */
export const OtherMovers = z.extend(z.omit(Transfers, { waiting: true }), {
  refund_after: z.nullable(instant),
  /** In English, a contract that is in French first: another mover takes `chooses_english`. */
  asks_contract_choice: z.boolean(),
});
export type OtherMovers = z.infer<typeof OtherMovers>;

export const getOtherMovers = endpoint('GET', '/api/booking/other-movers', {
  needs: 'booking_link',
  summary: 'The movers that could take a declined booking, on its date or another',
  query: z.object({ move_date: z.optional(MoveDate) }),
  reply: { 200: ['The movers with their prices', OtherMovers] },
  problems: { 422: 'An address of the booking cannot be located, or the date is wrong' },
});

export const OtherMoverRequest = z.extend(TransferRequest, {
  /** Another date than the booking's. */
  move_date: z.optional(MoveDate),
  /** First and last name, as a signature, where price or terms are worse than before. */
  name: z.optional(requiredLine(120, 'Write your first and last name.')),
  chooses_english: z.optional(z.boolean()),
});
export type OtherMoverRequest = z.infer<typeof OtherMoverRequest>;

export const postOtherMover = endpoint('POST', '/api/booking/other-movers', {
  needs: 'booking_link',
  summary: 'Take another mover for a declined booking, with its deposit',
  body: OtherMoverRequest,
  reply: { 200: ['The booking is there', ChangeReply] },
  problems: {
    409: 'The price or the booking has changed, the deposit goes back, or the truck is gone',
    422: 'A signature or the choice of the contract’s language is missing, an address cannot be located, or the mover does not work on the date',
  },
});

export const postDepositReturn = endpoint('POST', '/api/booking/deposit-return', {
  needs: 'booking_link',
  summary: 'Have the waiting deposit of a declined booking back now',
  reply: { 204: 'It goes back' },
  problems: { 409: 'It waits no more' },
});
