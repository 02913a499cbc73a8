/** The words of the audit: one table for its section, a booking's history and the CSV. */

export const ACTION_WORDS: Readonly<Record<string, string>> = {
  'api_key.created': 'API key made',
  'api_key.revoked': 'API key revoked',
  'access_notes.written': 'Ways into the homes written',
  'audit.exported': 'Audit exported',
  'backup.created': 'Backup made',
  'backup.downloaded': 'Backup downloaded',
  'backup.drilled': 'Trial restore asked for',
  'backup.removed': 'Backup removed',
  'bill.confirmed': 'Bill confirmed by the customer',
  'bill.doubted': 'Bill doubted by the customer',
  'bill.settled': 'Doubt of a bill settled',
  'booking.accepted': 'Accepted by the mover',
  'booking.cancelled': 'Booking cancelled',
  'booking.change_asked': 'Change asked for',
  'booking.change_expired': 'Change ended unanswered',
  'booking.change_refused': 'Change refused by the mover',
  'booking.changed': 'Booking changed',
  'booking.completed': 'Move completed',
  'booking.contacted': 'Customer contacted by the mover',
  'booking.crew_arrived': 'Crew arrived',
  'booking.crew_done': 'Crew is done',
  'booking.crew_driving': 'Crew drives to the new home',
  'booking.crew_loading': 'Crew loads',
  'booking.crew_on_way': 'Crew on the way',
  'booking.crew_undone': 'Crew took its last step back',
  'booking.crew_unloading': 'Crew unloads',
  'booking.declined': 'Declined by the mover',
  'booking.final_price': 'Final price entered',
  'booking.links_ended': 'All links to the booking ended',
  'booking.no_show': 'Nobody was there',
  'booking.offer_agreed': 'Customer agreed to the change',
  'booking.offer_refused': 'Customer refused the change',
  'booking.offer_withdrawn': 'Change taken back',
  'booking.price_agreed': 'Customer agreed to the final price',
  'booking.price_refused': 'Customer refused the final price',
  'booking.rated': 'Move rated',
  'booking.signed': 'Signed by the customer on the spot',
  'booking.transferred': 'Moved to another mover',
  'booking.unanswered': 'No answer from the mover in time',
  'calendar.changed': 'Calendar changed',
  'calendar_feed.created': 'Calendar feed made',
  'calendar_feed.revoked': 'Calendar feed ended',
  'call.logged': 'Call logged',
  'case.answered': 'Case answered by the mover',
  'case.closed': 'Case closed',
  'case.opened': 'Problem reported',
  'case.overdue': 'Case not answered in time',
  'claim.ended': 'Item given back',
  'claim.moved': 'Item handed on',
  'claim.taken': 'Item taken',
  'console.query': 'Query run',
  'crew.changed': 'Crew changed',
  'crew.created': 'Crew added',
  'crew_link.created': 'Link for a crew made',
  'crew_link.revoked': 'Link for a crew taken back',
  'deposit.refunded': 'Deposit refunded',
  'deposits.settled': 'Deposits paid out to the mover',
  'deposits.settlement_corrected': 'Payment to the mover taken back',
  'difference.attached': 'Payment entered for a lead',
  'difference.noted': 'Payment difference settled',
  'difference.refunded': 'Payment without a lead given back',
  'dispatch.assigned': 'Truck and crew planned',
  'dispatch.changed': 'Plan of truck and crew changed',
  'dispatch.removed': 'Plan of truck and crew taken back',
  'dispute.closed': 'Dispute decided',
  'dispute.opened': 'Dispute opened by the bank',
  'dispute.updated': 'Dispute changed',
  'email.queued': 'Email written',
  'erasure.asked': 'Erasure asked for',
  'erasure.refused': 'Erasure refused',
  'grants.cut_off': 'Cut off: whatever let callers in',
  'grants.restored': 'Cut off taken back',
  'lead.corrected': 'Contact corrected',
  'lead.created': 'Lead created',
  'lead.erased': 'Personal data erased',
  'lead.offered': 'Offer mailed by phone booking',
  'lead.offered_anew': 'Answers changed before payment, new price mailed',
  'lead.status': 'Lead changed',
  'lead_view.changed': 'View of the leads changed',
  'lead_view.created': 'View of the leads kept',
  'lead_view.removed': 'View of the leads removed',
  'leads.exported': 'Leads exported',
  'location.changed': 'Location changed',
  'location.closed': 'Location closed',
  'location.corrected': 'Location corrected',
  'location.created': 'Location added',
  'location.reopened': 'Location reopened',
  'location.updated': 'Location changed',
  'locations.imported': 'Yards taken from a table',
  'mail.dismissed': 'Failed mail given up',
  'mail.resent': 'Failed mail sent again',
  'mails.retried': 'Mails sent again',
  'payment.confirmed': 'Payment confirmed by a person',
  'payments.reconciled': 'Payments compared with the provider',
  'payments.swept': 'Payments asked for',
  'quote.answered': 'Price given by the mover',
  'quote.declined': 'Price declined by the mover',
  'quote.unanswered': 'No price from the mover in time',
  'rates.published': 'Rates published',
  'refund.asked': 'Deposit asked back by the customer',
  'refund.failed': 'Refund failed',
  'refund.outside': 'Refunded at the provider',
  'refund.partial': 'Partly refunded at the provider',
  'refund.requested': 'Refund requested',
  'refund.settled_by_hand': 'Deposit refunded by hand',
  'refund.waiting': 'Refund waits for the customer',
  'review.answered': 'Review answered',
  'review.changed': 'Review changed',
  'review.hidden': 'Review hidden',
  'review.shown': 'Review shown again',
  'session.created': 'Signed in',
  'session.removed': 'Signed out elsewhere',
  'sheet.imported': 'Sheet imported',
  'sheet.named': 'Sheet connected',
  'sheet.removed': 'Sheet disconnected',
  'signature.decided': 'Disputed signature decided',
  'signature.disputed': 'Signature disputed by the customer',
  'transfer.asked': 'Customer asked about another mover',
  'transfer.expired': 'Offer of another mover ended unanswered',
  'transfer.refused': 'Customer stays with the mover',
  'transfer.withdrawn': 'Offer of another mover taken back',
  'truck.changed': 'Truck changed',
  'truck.created': 'Truck added',
  'user.created': 'Person added',
  'user.morning_mail_off': 'Morning’s mail switched off',
  'user.morning_mail_on': 'Morning’s mail switched on',
  'user.passkey_added': 'Passkey added',
  'user.passkey_removed': 'Passkey removed',
  'user.password_changed': 'Password changed',
  'user.password_reset': 'Password handed out',
  'user.second_factor_added': 'Second factor added',
  'user.second_factor_removed': 'Second factor removed',
  'user.updated': 'Person changed',
  'vendor.activated': 'Mover activated',
  'vendor.created': 'Mover added',
  'vendor.credential_checked': 'Licence or insurance checked',
  'vendor.credential_entered': 'Licence or insurance entered',
  'vendor.credential_refused': 'Licence or insurance refused',
  'vendor.deactivated': 'Mover deactivated',
  'vendor.logo_changed': 'Logo changed',
  'vendor.logo_removed': 'Logo removed',
  'vendor.profile_changed': 'Profile changed',
  'vendor.reminded': 'Mover reminded of its answer',
  'vendor.updated': 'Mover changed',
  'vendor_user.changed': "Mover's person changed",
  'vendor_user.invited': "Mover's person invited",
  'vendor_user.invited_again': "Mover's person invited again",
  'vendor_user.joined': "Mover's person joined",
  'vendor_user.passkey_added': 'Passkey of a mover’s person added',
  'vendor_user.passkey_removed': 'Passkey of a mover’s person removed',
  'vendor_user.password_changed': 'Password changed',
  'vendor_user.password_reset': 'Password chosen anew',
  'vendor_user.second_factor_added': 'Second factor of a mover’s person added',
  'vendor_user.second_factor_removed': 'Second factor of a mover’s person removed',
  'webhook_endpoint.changed': 'Webhook changed',
  'webhook_endpoint.created': 'Webhook added',
  'webhook_endpoint.disabled': 'Webhook switched off',
  'webhook_endpoint.redelivered': 'Webhook sent again',
  'webhook_endpoint.removed': 'Webhook removed',
  'webhook_endpoint.secret_replaced': "Webhook's secret replaced",
};

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

/** Who acts where no person does. */
const ACTOR_WORDS: Readonly<Record<string, string>> = {
  system: 'Portage',
  customer: 'Customer',
  provider: 'Payment provider',
};

/** Members of `before` and `after` that say nothing to a person. */
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

export const actionWords = (action: string): string => ACTION_WORDS[action] ?? spaced(action);
export const entityWords = (entity: string): string => ENTITY_WORDS[entity] ?? spaced(entity);
export const actorWords = (actor: string): string => ACTOR_WORDS[actor] ?? actor;

/** How money, dates and instants are written: panel and server each have their own writers. */
export type AuditWriters = {
  cents: (amount: number) => string;
  day: (plain: string) => string;
  moment: (iso: string) => string;
};

/** A member that a line of the audit tells: with `before`, what it was. */
export type AuditChange = { name: string; before: string | null; after: string };

/** What a line changed or says, in words: amounts in dollars, dates in full, no keys and no ids. */
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

/** A value as people read it; null where there is nothing to say. */
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
