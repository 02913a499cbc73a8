import type { CardAnswer } from './books/payments.ts';

/** The fields of the payment page's form, as typed. */
export type CardForm = { number: string; expiry: string; cvc: string };

/** Messages by field; empty when the card may be tried. */
export type CardErrors = Partial<Record<keyof CardForm, string>>;

export const SUCCESS_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

const ANSWERS: Record<string, CardAnswer> = {
  '4242424242424242': { approved: true, later: false },
  '5555555555554444': { approved: true, later: false },
  '4000000000000002': {
    approved: false,
    code: 'card_declined',
    message: 'Your card was declined. Please try another card.',
  },
  '4000000000009995': {
    approved: false,
    code: 'insufficient_funds',
    message: 'Your card has insufficient funds. Please try another card.',
  },
};

// Any other typed number might be a real card: it is refused, and never kept.
const UNKNOWN: CardAnswer = {
  approved: false,
  code: 'card_declined',
  message: 'This page takes test cards only. Use one of the numbers listed below.',
};

/** The checks of the provider's page before it asks the bank. */
export function checkCard(form: CardForm, now: Date): CardErrors {
  const errors: CardErrors = {};
  const number = digits(form.number);
  if (!/^\d{13,19}$/.test(number)) errors.number = 'Your card number is incomplete.';
  else if (!luhn(number)) errors.number = 'Your card number is invalid.';
  const expiry = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(form.expiry);
  if (!expiry) errors.expiry = 'Your card’s expiration date is incomplete.';
  else if (ended(Number(expiry[1]), 2000 + Number(expiry[2]), now)) {
    errors.expiry = 'Your card’s expiration date is in the past.';
  }
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = 'Your card’s security code is incomplete.';
  return errors;
}

/** How the bank answers this number. */
export function askBank(number: string): CardAnswer {
  return ANSWERS[digits(number)] ?? UNKNOWN;
}

function digits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function ended(month: number, year: number, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** The check digit that every card number ends with. */
function luhn(number: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
