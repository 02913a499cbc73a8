import { CURRENCY, DEPOSIT_CENTS } from '../../../contracts/facts.ts';
import type { Contact } from '../../../contracts/leads.ts';
import { postPaymentLink } from '../../../contracts/payments.ts';
import {
  type AskedPrice,
  postAskedPriceBooking,
  postAskedPriceOpening,
  postQuoteRequest,
  type QuoteRequestReply,
} from '../../../contracts/quote-requests.ts';
import { call } from '../../shared/client.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { store } from '../state/store.ts';
import { noteUnpaid } from '../state/unpaid-bookings.ts';

type Request = { contact: Contact; note: string; vendor_slugs: string[] };

let last = { body: '', key: '' };

/** Asks movers for a price; a request that is sent twice counts once. Throws what the call throws. */
export async function askMovers(request: Request): Promise<QuoteRequestReply | null> {
  const move = toMove(store.getState());
  if (!move) return null;
  const body = { ...request, move };
  const text = JSON.stringify(body);
  if (last.body !== text) last = { body: text, key: randomKey() };
  return await call(postQuoteRequest, { body, headers: { 'idempotency-key': last.key } });
}

/** 32 hex digits. `crypto.randomUUID` would be missing on a page without TLS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const openAskedPrice = (token: string): Promise<AskedPrice> =>
  call(postAskedPriceOpening, { body: { token } });

/** Books the price behind a link; resolves to the page where its deposit is paid, and whether a truck is held meanwhile. */
export async function bookAskedPrice(
  token: string,
  choosesEnglish: boolean,
): Promise<{ url: string; held: boolean }> {
  const { id } = await call(postAskedPriceBooking, {
    body: { token, ...(choosesEnglish && { chooses_english: true }) },
  });
  const { payment_link_url, truck_held, held_until } = await call(postPaymentLink, {
    body: { amount: DEPOSIT_CENTS, currency: CURRENCY, lead_id: id },
  });
  noteUnpaid(id, held_until);
  return { url: payment_link_url, held: truck_held };
}
