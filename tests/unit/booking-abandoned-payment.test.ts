import { afterEach, expect, it, vi } from 'vitest';
import { checkAbandonedPayment } from '../../islands/booking/calls/abandoned-payment.ts';
import { store } from '../../islands/booking/state/store.ts';
import { fakeFetch, fillStore, problem } from '../support/booking-samples.ts';

const LEAD = 'L0123456789';

/** What the wizard does when the server answers so: where it goes, and what it says. */
async function outcomeOf(reply: () => Response | Promise<Response>, patch = {}) {
  const { sent, fetch } = fakeFetch({ '/api/verify-checkout-session': reply });
  vi.stubGlobal('fetch', fetch);
  fillStore({ attempt: { key: 'k', body: 'b', leadId: LEAD }, ...patch });
  const leave = vi.fn();
  await checkAbandonedPayment(leave);
  const { status } = store.getState().payment;
  return { sent: sent.map(({ body }) => body), left: leave.mock.calls.flat(), status };
}

const paid = (status: string) => () =>
  Response.json({
    success: status === 'succeeded',
    state: status === 'succeeded' ? 'waiting' : null,
    form_data: { payment: { status } },
    lead_id: LEAD,
  });

afterEach(() => vi.unstubAllGlobals());

it.each(['succeeded', 'review', 'refunded'])('goes to the confirmation: %s', async (status) => {
  expect(await outcomeOf(paid(status))).toEqual({
    sent: [{ lead_id: LEAD }],
    left: [`/quote?lead_id=${LEAD}#/step7`],
    status: 'idle',
  });
});

it.each(['pending', 'failed'])('says that nothing was paid: %s', async (status) => {
  expect(await outcomeOf(paid(status))).toMatchObject({ left: [], status: 'cancelled' });
});

it.each([
  ['the line is dead', () => Promise.reject(new TypeError('offline'))],
  ['the server fails', () => new Response('no', { status: 502 })],
  ['the booking is unknown', () => problem(404, 'There is no such booking.')],
])('claims nothing when %s', async (_name, reply) => {
  expect(await outcomeOf(reply)).toMatchObject({ left: [], status: 'idle' });
});

it('asks nothing before there is a booking', async () => {
  expect(await outcomeOf(paid('pending'), { attempt: null })).toMatchObject({ sent: [] });
});

it('asks for the booking that a refused change was to replace', async () => {
  const attempt = { key: 'k', body: 'b', leadId: null, replaces: 'L0000000001' };
  const { sent } = await outcomeOf(paid('pending'), { attempt });
  expect(sent).toEqual([{ lead_id: 'L0000000001' }]);
});

it('does not speak over a payment that was begun again', async () => {
  const { status } = await outcomeOf(paid('pending'), { payment: { status: 'processing' } });
  expect(status).toBe('processing');
});
