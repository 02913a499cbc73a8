import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../contracts/payments.ts';
import { checkAbandonedPayment } from '../../islands/booking/calls/abandoned-payment.ts';
import {
  storedBooking,
  verify,
  verifyUntilDecided,
  verifyWhilePending,
} from '../../islands/booking/calls/verification.ts';
import { fromBooking, fromServer } from '../../islands/booking/parts/booking-facts.ts';
import { emptyBooking } from '../../islands/booking/state/booking.ts';
import { store } from '../../islands/booking/state/store.ts';
import { fakeFetch, fillStore, problem } from '../support/booking-samples.ts';
import { bareForm } from '../support/customer-samples.ts';

const VERIFY = '/api/verify-checkout-session';
const BACK = { sessionId: 'cs_test_12345678', leadId: 'L0123456789', token: undefined };

const formData = (status: FormData['payment']['status']) =>
  bareForm(status, { session_id: BACK.sessionId });

const reply = (status: FormData['payment']['status']) => () =>
  Response.json({
    success: status === 'succeeded',
    state: status === 'succeeded' ? 'waiting' : null,
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

  it.each([
    [8, 'confirmed', 3],
    [2, 'pending', 2],
  ])(
    'asks %i times at most while the provider has not decided: %s',
    async (tries, status, asked) => {
      vi.useFakeTimers();
      const sent = answer(reply('pending'), reply('pending'), reply('succeeded'));
      const verdict = verifyUntilDecided(BACK, tries, new AbortController().signal);
      await vi.runAllTimersAsync();
      expect((await verdict).status).toBe(status);
      expect(sent).toHaveLength(asked);
    },
  );
});

describe('a payment that stays pending', () => {
  const down = () => new Response('down', { status: 503 });

  it('is asked for every 30 seconds, whatever fails, until it is decided', async () => {
    vi.useFakeTimers();
    const sent = answer(...Array(20).fill(reply('pending')), down, reply('succeeded'));
    const verdict = verifyWhilePending(BACK, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20 * 30_000);
    expect(sent).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(2 * 30_000);
    expect((await verdict)?.status).toBe('confirmed');
    expect(sent).toHaveLength(22);
  });

  it('is not asked for while nobody looks', async () => {
    vi.useFakeTimers();
    const page = { hidden: true };
    vi.stubGlobal('document', page);
    const sent = answer(reply('failed'));
    const verdict = verifyWhilePending(BACK, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveLength(0);
    page.hidden = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await verdict)?.status).toBe('refused');
  });

  it('is left alone once the page is gone', async () => {
    vi.useFakeTimers();
    const sent = answer(reply('pending'));
    const control = new AbortController();
    const verdict = verifyWhilePending(BACK, control.signal);
    control.abort();
    expect(await verdict).toBeNull();
    expect(sent).toHaveLength(0);
  });
});

describe('what is shown', () => {
  it('is nothing where the server keeps quiet', () => {
    const shown = fromServer(formData('succeeded'), null, BACK.leadId, 'waiting');
    expect(shown).toMatchObject({ name: null, email: null, size: null, isPartial: true });
    expect(shown.ticket).toMatchObject({
      from: null,
      to: null,
      cost: null,
      balance: null,
      ceiling: null,
      steps: [],
      vendor: { name: 'Easy2Go', phone: null },
      deposit: '$1.00 CAD',
      status: 'Paid',
      isValid: true,
    });
    expect(JSON.stringify(shown)).not.toContain('N/A');
  });

  it.each([
    ['eleven rooms', 11, null, ['Rooms', '10+']],
    ['an office', 1, 1500, ['Square footage', '1500']],
    ['three rooms', 3, null, ['Rooms', '3']],
  ])('of %s is how large it is, and no more', (_name, totalRooms, squareFootage, size) => {
    const data = formData('succeeded');
    const quote_data = { ...data.quote_data, totalRooms, squareFootage };
    expect(fromServer({ ...data, quote_data }, null, null, null).size).toEqual(size);
  });

  it('names the services that are not in the price, in the words of the review', () => {
    const data = formData('succeeded');
    const selected_quote = { ...data.selected_quote, additional_services_info: ['Junk removal'] };
    expect(fromServer({ ...data, selected_quote }, null, null, null).notIncluded).toEqual([
      'Junk removal',
    ]);
    expect(fromServer(data, null, null, null).notIncluded).toEqual([]);
  });

  it('of a home that was an office for a while has no square feet', () => {
    const { fromDetails } = emptyBooking();
    fillStore({ fromDetails: { ...fromDetails, rooms: 11, sqft: 1000 } });
    expect(fromBooking(store.getState()).size).toEqual(['Rooms', '10+']);
    fillStore({ fromDetails: { ...fromDetails, homeType: 'commercial', rooms: 7, sqft: 1000 } });
    expect(fromBooking(store.getState()).size).toEqual(['Square footage', '1000']);
  });

  it('claims no payment for what was only typed', () => {
    fillStore();
    const shown = fromBooking(store.getState());
    expect(shown.name).toBe('Noémie Tremblay');
    expect(shown.ticket).toMatchObject({
      isValid: false,
      status: 'Not confirmed',
      deposit: null,
      balance: null,
      calendar: null,
      steps: [],
    });
  });
});

const holding = (text: string | null) => storedBooking({ getItem: () => text });

it('session storage may hold nothing, something, or what nobody can read', () => {
  expect(holding(null)).toBe('none');
  expect(holding('{"state":{"from":""}}')).toBe('none');
  expect(holding('{"state":{"from":"Toronto"}}')).toBe('some');
  expect(holding('{"state":')).toBe('bad');
  expect(holding('7')).toBe('bad');
});

describe('whoever comes back from the payment page without paying there', () => {
  /** What the wizard asks, where it goes, and what it says of the payment. */
  async function outcomeOf(reply: () => Response | Promise<Response>, patch = {}) {
    const sent = answer(reply);
    fillStore({ attempt: { key: 'k', body: 'b', leadId: BACK.leadId }, ...patch });
    const leave = vi.fn();
    await checkAbandonedPayment(leave);
    const { status } = store.getState().payment;
    return { sent: sent.map(({ body }) => body), left: leave.mock.calls.flat(), status };
  }

  it.each(['succeeded', 'review', 'refunded'] as const)(
    'is led to the confirmation: %s',
    async (status) => {
      expect(await outcomeOf(reply(status))).toEqual({
        sent: [{ lead_id: BACK.leadId }],
        left: [`/quote?lead_id=${BACK.leadId}#/step7`],
        status: 'idle',
      });
    },
  );

  it.each(['pending', 'failed'] as const)('is told that nothing was paid: %s', async (status) => {
    expect(await outcomeOf(reply(status))).toMatchObject({ left: [], status: 'cancelled' });
  });

  it.each([
    ['the line is dead', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', () => new Response('no', { status: 502 })],
    ['the booking is unknown', () => problem(404, 'There is no such booking.')],
  ])('is told nothing when %s', async (_name, reply) => {
    expect(await outcomeOf(reply)).toMatchObject({ left: [], status: 'idle' });
  });

  it('asks nothing before there is a booking, and for the one that a refused change was to replace', async () => {
    expect((await outcomeOf(reply('pending'), { attempt: null })).sent).toEqual([]);
    const attempt = { key: 'k', body: 'b', leadId: null, replaces: 'L0000000001' };
    const { sent } = await outcomeOf(reply('pending'), { attempt });
    expect(sent).toEqual([{ lead_id: 'L0000000001' }]);
  });

  it('hears nothing over a payment that was begun again', async () => {
    const { status } = await outcomeOf(reply('pending'), { payment: { status: 'processing' } });
    expect(status).toBe('processing');
  });
});
