import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../api/contracts/payments.ts';
import { fromBooking, fromServer } from '../../islands/booking/parts/booking-facts.ts';
import { store } from '../../islands/booking/store.ts';
import { storedBooking, verify, verifyUntilDecided } from '../../islands/booking/verification.ts';
import { fakeFetch, fillStore, problem } from '../support/booking-samples.ts';

const VERIFY = '/api/verify-checkout-session';
const BACK = { sessionId: 'cs_test_12345678', leadId: 'L0123456789', token: undefined };

const formData = (status: FormData['payment']['status']): FormData => ({
  contact_data: null,
  quote_data: {
    originAddress: null,
    destinationAddress: null,
    moveDate: '2099-06-01',
    moveTime: 'Morning',
    totalRooms: null,
    squareFootage: null,
    estimatedWeight: null,
  },
  selected_quote: {
    vendor_slug: 'easy2go',
    vendor_name: 'Easy2Go',
    total_cost: null,
    total_with_tax: null,
    phone: null,
  },
  payment: { amount: 100, currency: 'cad', status, session_id: BACK.sessionId },
});

const reply = (status: FormData['payment']['status']) => () =>
  Response.json({
    success: status === 'succeeded',
    form_data: formData(status),
    lead_id: BACK.leadId,
  });

function answer(...replies: (() => Response | Promise<Response>)[]) {
  const { sent, fetch } = fakeFetch({
    [VERIFY]: () => (replies.length > 1 ? replies.shift() : replies[0])?.() ?? Response.error(),
  });
  vi.stubGlobal('fetch', fetch);
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the verdict', () => {
  it.each([
    ['succeeded', 'confirmed'],
    ['pending', 'pending'],
    ['review', 'settled'],
    ['refunded', 'settled'],
    ['failed', 'refused'],
  ] as const)('of a payment that is %s is %s', async (status, verdict) => {
    answer(reply(status));
    expect((await verify(BACK)).status).toBe(verdict);
  });

  it('never takes the address for a payment: an unknown session is refused', async () => {
    answer(() => problem(404, 'There is no such booking.'));
    expect(await verify(BACK)).toMatchObject({
      status: 'refused',
      message: 'Payment verification failed: There is no such booking.',
    });
  });

  it('says that verification failed when the server says so', async () => {
    answer(() => Response.json({ success: false, form_data: null, lead_id: null }));
    expect(await verify(BACK)).toMatchObject({ message: 'Payment verification failed' });
  });

  it('reads a plain-text failure as it is', async () => {
    answer(() => new Response('down', { status: 503 }));
    const message = 'Payment verification failed: down';
    expect(await verify(BACK)).toEqual({ status: 'unreachable', message });
  });

  it('sends a signed link’s token alone', async () => {
    const sent = answer(reply('succeeded'));
    await verify({ ...BACK, token: 'abc' });
    expect(sent[0]?.body).toEqual({ token: 'abc' });
  });

  it('asks again while the provider has not decided', async () => {
    vi.useFakeTimers();
    const sent = answer(reply('pending'), reply('pending'), reply('succeeded'));
    const verdict = verifyUntilDecided(BACK, 8, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect((await verdict).status).toBe('confirmed');
    expect(sent).toHaveLength(3);
  });

  it('gives up after its tries', async () => {
    vi.useFakeTimers();
    const sent = answer(reply('pending'));
    const verdict = verifyUntilDecided(BACK, 3, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect((await verdict).status).toBe('pending');
    expect(sent).toHaveLength(3);
  });
});

describe('what is shown', () => {
  it('is N/A where the server keeps quiet', () => {
    const shown = fromServer(formData('succeeded'), BACK.leadId);
    expect(shown).toMatchObject({
      name: 'N/A',
      email: 'N/A',
      from: 'N/A',
      cost: 'N/A',
      vendor: 'Easy2Go',
      deposit: '$1.00 CAD',
      status: 'Paid',
      isPartial: true,
    });
  });

  it('claims no payment for what was only typed', () => {
    fillStore();
    const shown = fromBooking(store.getState());
    expect(shown).toMatchObject({ name: 'Noémie Tremblay', status: 'Not confirmed' });
    expect([shown.deposit, shown.calendar]).toEqual(['N/A', null]);
  });
});

describe('session storage', () => {
  const holding = (text: string | null) => storedBooking({ getItem: () => text });

  it('may hold nothing, something, or what nobody can read', () => {
    expect(holding(null)).toBe('none');
    expect(holding('{"state":{"from":""}}')).toBe('none');
    expect(holding('{"state":{"from":"Toronto"}}')).toBe('some');
    expect(holding('{"state":')).toBe('bad');
    expect(holding('7')).toBe('bad');
  });
});
