import type { NeedKind } from './needs-you.ts';

/** What each is called, in the panel and in the mail of the morning. */
export const NEED_WORDS: Record<NeedKind, string> = {
  late_answer: 'Mover is late with its answer',
  declined: 'Declined, deposit waiting',
  ended: 'Booking ended',
  price_consent: 'Price above the ceiling',
  payment_review: 'Payment in review',
  refund: 'Refund did not go through',
  dispute: 'Bank dispute',
  difference: 'Payment difference',
  case: 'Customer’s case',
  bill: 'Bill in doubt',
  signature: 'Signature on hold',
  review: 'Reported review',
  call_back: 'Call back',
  failed_mail: 'Mail not delivered',
  quote_request: 'Price request unanswered',
  credentials: 'Licences to check',
  privacy_request: 'Privacy request',
  backup: 'Backup missing',
  drill: 'Trial restore failed',
  holds: 'Many holds, few payments',
};
