import type { CustomerEvent, WebhookEvent } from './happening-words.ts';

/**
 * All that happens and is audited or told: the row says to whom. `happened` (`api/actions/happenings.ts`)
 * does what it says, so that the fact tells, and not the path that led to it. What movers and customers read stands in
 * `happening-words.ts`, its French beside it.
 */

export type Reader = 'customer' | 'vendor' | 'operator';

export type HappeningRow = {
  /** What it happens to, where that is not the first word of the name. */
  entity?: string;
  /** What the audit calls it; what has no words here is told and not audited. */
  operator?: string;
  /** What the history of the booking's page says, by its key in `TO_CUSTOMER`. */
  customer?: CustomerEvent;
  /** The mail of each who gets one. */
  mails?: Partial<Record<Reader, string>>;
  /** What the software of the booking's mover hears. */
  webhook?: WebhookEvent;
};

/** What happens to a lead, from its first press to its bill. */
// biome-ignore format: a row a line
export const LEAD_HAPPENINGS = {
  'access_notes.written': { operator: 'Ways into the homes written' },
  'bill.confirmed': { operator: 'Bill confirmed by the customer' },
  'bill.doubted': { operator: 'Bill doubted by the customer', mails: { operator: 'bill_doubted' } },
  'bill.settled': { operator: 'Doubt of a bill settled' },
  'booking.accepted': { operator: 'Accepted by the mover', customer: 'accepted', mails: { customer: 'mover_accepted' }, webhook: 'booking.accepted' },
  'booking.booked': { mails: { customer: 'booking_confirmation', vendor: 'mover_notice' }, webhook: 'booking.booked' },
  'booking.calendar_corrected': { mails: { customer: 'calendar_corrected' } },
  'booking.cancelled': { operator: 'Booking cancelled', customer: 'cancelled', mails: { customer: 'booking_cancelled', vendor: 'vendor_booking_cancelled' }, webhook: 'booking.cancelled' },
  'booking.change_asked': { operator: 'Change asked for', customer: 'change_asked' },
  'booking.change_expired': { operator: 'Change ended unanswered', mails: { customer: 'change_refused' } },
  'booking.change_refused': { operator: 'Change refused by the mover', customer: 'change_refused', mails: { customer: 'change_refused' } },
  'booking.changed': { operator: 'Booking changed', customer: 'changed', mails: { customer: 'booking_changed', vendor: 'vendor_booking_changed' }, webhook: 'booking.changed' },
  'booking.completed': { operator: 'Move completed', customer: 'completed', mails: { customer: 'move_completed' }, webhook: 'booking.completed' },
  'booking.contacted': { operator: 'Customer contacted by the mover', customer: 'contacted' },
  'booking.crew_arrived': { operator: 'Crew arrived' },
  'booking.crew_done': { operator: 'Crew is done' },
  'booking.crew_driving': { operator: 'Crew drives to the new home' },
  'booking.crew_loading': { operator: 'Crew loads' },
  'booking.crew_on_way': { operator: 'Crew on the way' },
  'booking.crew_undone': { operator: 'Crew took its last step back' },
  'booking.crew_unloading': { operator: 'Crew unloads' },
  'booking.declined': { operator: 'Declined by the mover', customer: 'declined', mails: { customer: 'mover_declined' }, webhook: 'booking.declined' },
  'booking.ended': { operator: 'Booking ended, its deposit given back', mails: { vendor: 'vendor_booking_cancelled' }, webhook: 'booking.cancelled' },
  'booking.final_price': { operator: 'Final price entered', customer: 'final_price', mails: { customer: 'final_price' } },
  'booking.links_ended': { operator: 'All links to the booking ended', customer: 'links_ended' },
  'booking.no_show': { operator: 'Nobody was there', customer: 'no_show', mails: { customer: 'customer_absent' } },
  'booking.offer_agreed': { operator: 'Customer agreed to the change', mails: { vendor: 'vendor_change_asked' } },
  'booking.offer_refused': { operator: 'Customer refused the change', mails: { customer: 'change_refused' } },
  'booking.offer_withdrawn': { operator: 'Change taken back', mails: { customer: 'change_refused' } },
  'booking.price_agreed': { operator: 'Customer agreed to the final price', customer: 'price_agreed', mails: { customer: 'final_price' } },
  'booking.price_refused': { operator: 'Customer refused the final price', customer: 'price_refused' },
  'booking.rated': { operator: 'Move rated', customer: 'rated' },
  'booking.refund_claimed': { mails: { operator: 'refund_claimed' } },
  'booking.reminded': { mails: { customer: 'move_reminder' } },
  'booking.signed': { operator: 'Signed by the customer on the spot' },
  'booking.taken_away': { mails: { vendor: 'vendor_booking_gone' }, webhook: 'booking.cancelled' },
  'booking.transferred': { operator: 'Moved to another mover', customer: 'transferred', mails: { customer: 'booking_transferred', vendor: 'vendor_booking_taken' }, webhook: 'booking.booked' },
  'booking.unanswered': { operator: 'No answer from the mover in time', mails: { operator: 'booking_unanswered' } },
  'call.logged': { operator: 'Call logged' },
  'case.answered': { operator: 'Case answered by the mover', mails: { customer: 'case_answered' } },
  'case.closed': { operator: 'Case closed', mails: { customer: 'case_closed' } },
  'case.opened': { operator: 'Problem reported', mails: { vendor: 'case_opened', operator: 'case_reported' } },
  'case.overdue': { operator: 'Case not answered in time', mails: { operator: 'case_overdue' } },
  'deposit.refunded': { operator: 'Deposit refunded', mails: { customer: 'deposit_refunded' } },
  'dispatch.assigned': { operator: 'Truck and crew planned' },
  'dispatch.changed': { operator: 'Plan of truck and crew changed' },
  'dispatch.removed': { operator: 'Plan of truck and crew taken back' },
  'dispute.closed': { operator: 'Dispute decided', mails: { operator: 'dispute_closed' } },
  'dispute.opened': { operator: 'Dispute opened by the bank', mails: { operator: 'dispute_opened' } },
  'dispute.updated': { operator: 'Dispute changed' },
  'email.queued': { operator: 'Email written' },
  'erasure.asked': { operator: 'Erasure asked for' },
  'erasure.refused': { operator: 'Erasure refused', mails: { customer: 'erasure_refused' } },
  'lead.corrected': { operator: 'Contact corrected' },
  'lead.created': { operator: 'Lead created', customer: 'created' },
  'lead.erased': { operator: 'Personal data erased' },
  'lead.offered': { operator: 'Offer mailed by phone booking', mails: { customer: 'quote_answered' } },
  'lead.offered_anew': { operator: 'Answers changed before payment, new price mailed', mails: { customer: 'quote_answered' } },
  'lead.readdressed': { mails: { customer: 'email_changed' } },
  'lead.status': { operator: 'Lead changed' },
  'message.received': { mails: { vendor: 'customer_wrote' }, webhook: 'message.received' },
  'message.sent': { mails: { customer: 'vendor_wrote' } },
  'payment.confirmed': { operator: 'Payment confirmed by a person' },
  'payment.expired': {},
  'payment.failed': {},
  'payment.refunded': { customer: 'refunded' },
  'payment.review': { customer: 'payment_review' },
  'payment.succeeded': { customer: 'paid' },
  'quote.answered': { operator: 'Price given by the mover', mails: { customer: 'quote_answered' } },
  'quote.asked': { mails: { vendor: 'quote_asked' } },
  'quote.declined': { operator: 'Price declined by the mover' },
  'quote.request_failed': { mails: { customer: 'quote_request_closed', operator: 'quote_request_failed' } },
  'quote.request_received': { mails: { customer: 'quote_request_received' } },
  'quote.unanswered': { operator: 'No price from the mover in time', mails: { operator: 'quote_request_late' } },
  'refund.asked': { operator: 'Deposit asked back by the customer' },
  'refund.failed': { operator: 'Refund failed', mails: { operator: 'refund_refused' } },
  'refund.outside': { operator: 'Refunded at the provider' },
  'refund.partial': { operator: 'Partly refunded at the provider', mails: { operator: 'partial_refund' } },
  'refund.requested': { operator: 'Refund requested' },
  'refund.settled_by_hand': { operator: 'Deposit refunded by hand', mails: { customer: 'deposit_refunded' } },
  'refund.waiting': { operator: 'Refund waits for the customer' },
  'review.answered': { operator: 'Review answered' },
  'review.changed': { operator: 'Review changed' },
  'review.hidden': { operator: 'Review hidden' },
  'review.shown': { operator: 'Review shown again' },
  'signature.decided': { operator: 'Disputed signature decided' },
  'signature.disputed': { operator: 'Signature disputed by the customer' },
  'signature.entered': { mails: { customer: 'signed' } },
  'transfer.asked': { operator: 'Customer asked about another mover', customer: 'transfer_asked', mails: { customer: 'transfer_asked' } },
  'transfer.expired': { operator: 'Offer of another mover ended unanswered', customer: 'transfer_ended', mails: { customer: 'change_refused' } },
  'transfer.refused': { operator: 'Customer stays with the mover', customer: 'transfer_refused', mails: { customer: 'change_refused' } },
  'transfer.withdrawn': { operator: 'Offer of another mover taken back', customer: 'transfer_ended', mails: { customer: 'change_refused' } },
  'vendor.reminded': { operator: 'Mover reminded of its answer', mails: { vendor: 'answer_wanted' } },
} as const satisfies Record<string, HappeningRow>;

/** What happens to all else; people read it in the audit alone. */
export const OTHER_HAPPENINGS = {
  'api_key.created': { operator: 'API key made' },
  'api_key.revoked': { operator: 'API key revoked' },
  'audit.exported': { entity: 'system', operator: 'Audit exported' },
  'backup.created': { operator: 'Backup made' },
  'backup.downloaded': { operator: 'Backup downloaded' },
  'backup.drilled': { operator: 'Trial restore asked for' },
  'backup.removed': { operator: 'Backup removed' },
  'calendar.changed': { entity: 'location', operator: 'Calendar changed' },
  'calendar_feed.created': { entity: 'vendor_user', operator: 'Calendar feed made' },
  'calendar_feed.revoked': { entity: 'vendor_user', operator: 'Calendar feed ended' },
  'claim.ended': { operator: 'Item given back' },
  'claim.moved': { operator: 'Item handed on' },
  'claim.taken': { operator: 'Item taken' },
  'console.query': { operator: 'Query run' },
  'crew.changed': { operator: 'Crew changed' },
  'crew.created': { operator: 'Crew added' },
  'crew_link.created': { operator: 'Link for a crew made' },
  'crew_link.revoked': { operator: 'Link for a crew taken back' },
  'deposits.settled': { entity: 'vendor', operator: 'Deposits paid out to the mover' },
  'deposits.settlement_corrected': {
    entity: 'vendor',
    operator: 'Payment to the mover taken back',
  },
  'difference.attached': { entity: 'payment_difference', operator: 'Payment entered for a lead' },
  'difference.noted': { entity: 'payment_difference', operator: 'Payment difference settled' },
  'difference.refunded': {
    entity: 'payment_difference',
    operator: 'Payment without a lead given back',
  },
  'grants.cut_off': { operator: 'Cut off: whatever let callers in' },
  'grants.restored': { operator: 'Cut off taken back' },
  'invariants.checked': { entity: 'system', operator: 'Data checked' },
  'lead_view.changed': { operator: 'View of the leads changed' },
  'lead_view.created': { operator: 'View of the leads kept' },
  'lead_view.removed': { operator: 'View of the leads removed' },
  'leads.exported': { operator: 'Leads exported' },
  'location.changed': { operator: 'Location changed' },
  'location.closed': { operator: 'Location closed' },
  'location.corrected': { operator: 'Location corrected' },
  'location.created': { operator: 'Location added' },
  'location.reopened': { operator: 'Location reopened' },
  'location.updated': { operator: 'Location changed' },
  'locations.imported': { entity: 'vendor', operator: 'Yards taken from a table' },
  'mail.dismissed': { operator: 'Failed mail given up' },
  'mail.resent': { operator: 'Failed mail sent again' },
  'mails.retried': { entity: 'system', operator: 'Mails sent again' },
  'payments.reconciled': { entity: 'system', operator: 'Payments compared with the provider' },
  'payments.swept': { entity: 'system', operator: 'Payments asked for' },
  'rates.published': { entity: 'vendor', operator: 'Rates published' },
  'session.created': { entity: 'user', operator: 'Signed in' },
  'session.removed': { entity: 'user', operator: 'Signed out elsewhere' },
  'sheet.imported': { entity: 'vendor', operator: 'Sheet imported' },
  'sheet.named': { entity: 'vendor', operator: 'Sheet connected' },
  'sheet.removed': { entity: 'vendor', operator: 'Sheet disconnected' },
  'truck.changed': { operator: 'Truck changed' },
  'truck.created': { operator: 'Truck added' },
  'user.created': { operator: 'Person added' },
  'user.morning_mail_off': { operator: 'Morning’s mail switched off' },
  'user.morning_mail_on': { operator: 'Morning’s mail switched on' },
  'user.passkey_added': { operator: 'Passkey added' },
  'user.passkey_removed': { operator: 'Passkey removed' },
  'user.password_changed': { operator: 'Password changed' },
  'user.password_reset': { operator: 'Password handed out' },
  'user.second_factor_added': { operator: 'Second factor added' },
  'user.second_factor_removed': { operator: 'Second factor removed' },
  'user.updated': { operator: 'Person changed' },
  'vendor.activated': { operator: 'Mover activated' },
  'vendor.created': { operator: 'Mover added' },
  'vendor.credential_checked': { operator: 'Licence or insurance checked' },
  'vendor.credential_entered': { operator: 'Licence or insurance entered' },
  'vendor.credential_refused': { operator: 'Licence or insurance refused' },
  'vendor.deactivated': { operator: 'Mover deactivated' },
  'vendor.logo_changed': { operator: 'Logo changed' },
  'vendor.logo_removed': { operator: 'Logo removed' },
  'vendor.profile_changed': { operator: 'Profile changed' },
  'vendor.updated': { operator: 'Mover changed' },
  'vendor.widget_changed': { operator: 'Website widget changed' },
  'vendor_user.changed': { operator: "Mover's person changed" },
  'vendor_user.invited': { operator: "Mover's person invited" },
  'vendor_user.invited_again': { operator: "Mover's person invited again" },
  'vendor_user.joined': { operator: "Mover's person joined" },
  'vendor_user.passkey_added': { operator: 'Passkey of a mover’s person added' },
  'vendor_user.passkey_removed': { operator: 'Passkey of a mover’s person removed' },
  'vendor_user.password_changed': { operator: 'Password changed' },
  'vendor_user.password_reset': { operator: 'Password chosen anew' },
  'vendor_user.second_factor_added': { operator: 'Second factor of a mover’s person added' },
  'vendor_user.second_factor_removed': { operator: 'Second factor of a mover’s person removed' },
  'webhook_endpoint.changed': { operator: 'Webhook changed' },
  'webhook_endpoint.created': { operator: 'Webhook added' },
  'webhook_endpoint.disabled': { operator: 'Webhook switched off' },
  'webhook_endpoint.redelivered': { operator: 'Webhook sent again' },
  'webhook_endpoint.removed': { operator: 'Webhook removed' },
  'webhook_endpoint.secret_replaced': { operator: "Webhook's secret replaced" },
} as const satisfies Record<string, HappeningRow>;

export type LeadHappening = keyof typeof LEAD_HAPPENINGS;
export type OtherHappening = keyof typeof OTHER_HAPPENINGS;

const ROWS: Readonly<Record<string, HappeningRow>> = { ...LEAD_HAPPENINGS, ...OTHER_HAPPENINGS };

/** The names that stand in the audit, each with its words. */
export const AUDITED = Object.entries(ROWS).flatMap(([name, { operator }]): [string, string][] =>
  operator ? [[name, operator]] : [],
);

/** The row of a name. An audit may hold one that is in no table any more. */
export const rowOf = (name: string): HappeningRow => ROWS[name] ?? {};

type Line = { action: string; before?: unknown; after?: unknown };
type Payment = { payment_status?: string } | null | undefined;

/** What a line of the audit tells: of a lead whose payment changed, what became of that. */
export function toldBy({ action, before, after }: Line): string {
  const status = (after as Payment)?.payment_status;
  const isTold = status !== (before as Payment)?.payment_status && `payment.${status}` in ROWS;
  return action === 'lead.status' && isTold ? `payment.${status}` : action;
}
