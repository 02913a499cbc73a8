import { bookingConfirmation } from './mails/booking-confirmation.ts';
import type { BookingMail, PaymentReviewMail } from './mails/booking-mail.ts';
import type { Letter } from './mails/letter.ts';
import { moverNotice } from './mails/mover-notice.ts';
import { paymentReview } from './mails/payment-review.ts';
import type { RenderedMail } from './mails/render-letter.tsx';

/** The customer's confirmation of a paid booking. */
export function renderBookingConfirmation(booking: BookingMail): Promise<RenderedMail> {
  return render(bookingConfirmation(booking));
}

/** The mover's notice of a paid booking. */
export function renderMoverNotice(booking: BookingMail): Promise<RenderedMail> {
  return render(moverNotice(booking));
}

/** The operators' notice of a payment that needs a person. */
export function renderPaymentReview(review: PaymentReviewMail): Promise<RenderedMail> {
  return render(paymentReview(review));
}

/** React and the renderer are loaded at the first mail: a fresh process must stay small. */
async function render(letter: Letter): Promise<RenderedMail> {
  const { renderLetter } = await import('./mails/render-letter.tsx');
  return await renderLetter(letter);
}
