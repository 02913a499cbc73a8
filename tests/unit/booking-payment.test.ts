import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payDeposit, triggerPayment } from '../../islands/booking/calls/payment.ts';
import { store } from '../../islands/booking/state/store.ts';
import { fakeFetch, fillStore, problem, sampleQuote } from '../support/booking-samples.ts';

const LEADS = '/api/leads';
const LINK = '/api/payment-simple/create-payment-link';
const lead = () => Response.json({ id: 'L0123456789' });
const link = () => Response.json({ payment_link_url: 'https://pay.example/x', truck_held: true });

const UNREADABLE =
  'Failed to create lead: Portage cannot answer just now, and nothing was charged. Please try again in a minute.';

function answer(answers: Parameters<typeof fakeFetch>[0]) {
  const { sent, fetch } = fakeFetch(answers);
  vi.stubGlobal('fetch', fetch);
  return sent;
}
const keyOf = (sent: { headers: Record<string, string> } | undefined) =>
  sent?.headers['idempotency-key'];

beforeEach(() => {
  fillStore();
  store.setState({ choosesEnglish: false });
});
afterEach(() => vi.unstubAllGlobals());

describe('paying the deposit', () => {
  it('creates the lead, then the link, and sends the one deposit', async () => {
    const sent = answer({ [LEADS]: lead, [LINK]: link });
    expect(await payDeposit()).toEqual({ kind: 'redirect', url: 'https://pay.example/x' });
    expect(sent.map(({ path }) => path)).toEqual([LEADS, LINK]);
    expect(sent[1]?.body).toEqual({
      amount: 100,
      currency: 'cad',
      lead_id: 'L0123456789',
      customer_email: 'noemie@example.ca',
      vendor_slug: 'easy2go',
    });
    expect(store.getState().attempt?.leadId).toBe('L0123456789');
  });

  it('repeats the key for the same booking, lost answer or not, and changes it with the booking', async () => {
    const lost = answer({});
    await payDeposit();
    const sent = answer({ [LEADS]: lead, [LINK]: link });
    await payDeposit();
    await payDeposit();
    fillStore({ attempt: store.getState().attempt, to: 'Somewhere else, Ottawa' });
    await payDeposit();
    const keys = [...lost, ...sent].filter(({ path }) => path === LEADS).map(keyOf);
    expect(keys[0]).toMatch(/^[\w-]{8,80}$/);
    expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('says once that no truck is held meanwhile, and goes on at the next press', async () => {
    const unheld = () =>
      Response.json({ payment_link_url: 'https://pay.example/x', truck_held: false });
    const sent = answer({ [LEADS]: lead, [LINK]: unheld });
    expect(await payDeposit()).toEqual({ kind: 'unheld' });
    expect(store.getState().attempt?.unheld).toBe(true);
    expect(await payDeposit()).toEqual({ kind: 'redirect', url: 'https://pay.example/x' });
    expect(keyOf(sent[2])).toBe(keyOf(sent[0]));
    // Once a truck is held after all there is nothing left to say.
    answer({ [LEADS]: lead, [LINK]: link });
    await payDeposit();
    expect(store.getState().attempt?.unheld).toBe(false);
  });

  it('asks for the language of a contract from Québec before anything is sent', async () => {
    fillStore({ pickup: { timeZone: 'America/Toronto', province: 'QC' } });
    const sent = answer({ [LEADS]: lead, [LINK]: link });
    expect(await payDeposit()).toMatchObject({ kind: 'error', step: 'contact' });
    expect(sent).toEqual([]);
    store.setState({ choosesEnglish: true });
    expect(await payDeposit()).toMatchObject({ kind: 'redirect' });
    expect(sent[0]?.body).toMatchObject({ chooses_english: true });
  });

  it.each([
    ['a detail', () => problem(500, 'Our side.'), 'Failed to create lead: Our side.'],
    ['plain text', () => new Response('busy', { status: 503 }), 'Failed to create lead: busy'],
    ['a page', () => new Response('<html>502</html>', { status: 502 }), UNREADABLE],
    ['JSON of another', () => Response.json({ error: 'x' }, { status: 502 }), UNREADABLE],
    ['a long text', () => new Response('x'.repeat(201), { status: 502 }), UNREADABLE],
    ['nothing', () => new Response('', { status: 500 }), 'Failed to create lead: Unknown error'],
    ['a conflict', () => problem(409, 'It is taken.'), 'Failed to create lead: It is taken.'],
    ['no error', () => Promise.reject('odd'), 'Payment failed'],
  ])('says why the lead failed: %s', async (_name, reply, message) => {
    answer({ [LEADS]: reply });
    expect(await payDeposit()).toEqual({ kind: 'error', message });
  });

  it('says why the link failed, in the answer’s own words', async () => {
    answer({ [LEADS]: lead, [LINK]: () => new Response('no provider', { status: 502 }) });
    const message = 'Failed to create payment link: no provider';
    expect(await payDeposit()).toEqual({ kind: 'error', message });
  });

  it('never shows the page of a proxy that answers for the link', async () => {
    const page = () => new Response('<!doctype html>\n<h1>502 Bad Gateway</h1>', { status: 502 });
    answer({ [LEADS]: lead, [LINK]: page });
    const message = UNREADABLE.replace('create lead', 'create payment link');
    expect(await payDeposit()).toEqual({ kind: 'error', message });
  });

  it('says when the answer holds no link', async () => {
    answer({ [LEADS]: lead, [LINK]: () => Response.json({}) });
    const message = 'No payment link URL received from server';
    expect(await payDeposit()).toEqual({ kind: 'error', message });
  });

  it('says when there is no mover', async () => {
    fillStore({ selectedQuote: null });
    const message = 'Please select a moving company first';
    expect(await payDeposit()).toEqual({ kind: 'error', message });
  });

  it('hands back the fresh quote when the price has changed', async () => {
    const quote = sampleQuote({ total_cost: 1200 });
    answer({
      [LEADS]: () => problem(409, 'The price has changed.', { code: 'price_changed', quote }),
    });
    expect(await payDeposit()).toEqual({ kind: 'price-changed', quote });
    expect(store.getState().attempt).toBeNull();
  });

  it('tells that the slot has gone', async () => {
    const quote = sampleQuote({ bookable: false });
    answer({
      [LEADS]: () => problem(409, 'The slot has just gone.', { code: 'slot_gone', quote }),
    });
    const message = 'The slot has just gone.';
    expect(await payDeposit()).toEqual({ kind: 'slot-gone', message });
  });
});

describe('a booking that was changed', () => {
  const paid = () =>
    problem(409, 'You have paid already.', { code: 'already_paid', lead_id: 'L0123456789' });
  const earlier = { key: 'k1', body: 'before', leadId: 'L0123456789' };

  it('leads to the confirmation when the one before is paid, and asks for nothing more', async () => {
    fillStore({ attempt: earlier });
    const sent = answer({ [LEADS]: paid, [LINK]: link });
    const leave = vi.fn();
    await triggerPayment(leave);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quote?lead_id=L0123456789#/step7');
    expect(sent.map(({ path }) => path)).toEqual([LEADS]);
  });

  it('is known as paid at every further press', async () => {
    fillStore({ attempt: earlier });
    const sent = answer({ [LEADS]: paid });
    await payDeposit();
    await payDeposit();
    expect(sent.map(({ body }) => body.replaces_lead_id)).toEqual(['L0123456789', 'L0123456789']);
  });

  it.each([
    ['the price has changed', () => problem(409, 'New.', { code: 'price_changed', quote: {} })],
    ['the slot has gone', () => problem(409, 'Gone.', { code: 'slot_gone' })],
    ['a field is wrong', () => problem(422, 'No.')],
    ['the line is dead', () => Promise.reject(new TypeError('offline'))],
  ])('still takes the place of the one before after a refusal: %s', async (_name, reply) => {
    fillStore({ attempt: earlier });
    answer({ [LEADS]: reply });
    await payDeposit();
    fillStore({ attempt: store.getState().attempt, to: 'Somewhere else, Ottawa' });
    const sent = answer({ [LEADS]: lead, [LINK]: link });
    await payDeposit();
    expect(sent[0]?.body.replaces_lead_id).toBe('L0123456789');
  });

  it.each([
    ['quote_data.move_date', 'details'],
    ['quote_data.origin_address', 'details'],
    ['quote_data.square_footage', 'origin'],
    ['quote_data.stairs_at_dropoff', 'destination'],
    ['selected_quote.vendor_slug', 'mover'],
    ['replaces_lead_id', undefined],
  ])('leads to the step that asks for %s, in the words of the answer alone', async (path, step) => {
    answer({
      [LEADS]: () => problem(422, `${path}: Not so.`, { fields: { [path]: 'Not so.' } }),
    });
    const message = 'Failed to create lead: Not so.';
    expect(await payDeposit()).toEqual({ kind: 'error', message, step });
  });

  it('puts what is wrong with a contact field to the field', async () => {
    fillStore({ showsContact: true });
    const fields = { 'contact_data.phone': 'Too long.', 'quote_data.move_date': 'Past.' };
    answer({ [LEADS]: () => problem(422, 'contact_data.phone: Too long.', { fields }) });
    await triggerPayment(vi.fn());
    const { contactErrors, refusals, payment } = store.getState();
    expect(contactErrors).toEqual({ phone: 'Too long.' });
    expect([refusals, payment.status]).toEqual([1, 'idle']);
  });

  it.each([
    ['a date that has passed', { date: '2020-01-01' }, 'details'],
    ['prices on their way', { quotes: { status: 'loading', key: 'new', phase: null } }, 'mover'],
  ] as const)('is not made with %s', async (_name, patch, step) => {
    fillStore(patch);
    const sent = answer({});
    expect(await payDeposit()).toMatchObject({ kind: 'error', step });
    expect(sent).toEqual([]);
  });
});

describe('the trigger', () => {
  it('makes its key without what only a page with TLS has', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    answer({ [LEADS]: lead, [LINK]: link });
    expect((await payDeposit()).kind).toBe('redirect');
    vi.restoreAllMocks();
  });

  it('does nothing while the page is being left, and is free again when that failed', async () => {
    vi.useFakeTimers();
    const sent = answer({ [LEADS]: lead, [LINK]: link });
    await triggerPayment(vi.fn());
    await triggerPayment(vi.fn());
    expect(sent.map(({ path }) => path)).toEqual([LEADS, LINK]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().payment).toEqual({ status: 'idle' });
    await triggerPayment(() => {
      throw new TypeError('nowhere to go');
    });
    expect(store.getState().payment.status).toBe('error');
    vi.useRealTimers();
  });

  it('runs once for a double click and stays busy until the page is left', async () => {
    const sent = answer({ [LEADS]: lead, [LINK]: link });
    const leave = vi.fn();
    await Promise.all([triggerPayment(leave), triggerPayment(leave)]);
    expect(sent.filter(({ path }) => path === LEADS)).toHaveLength(1);
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/x');
    expect(store.getState().payment).toEqual({ status: 'processing' });
  });

  it('names each wrong field on the contact step and sends nothing', async () => {
    const sent = answer({});
    const contact = { firstName: ' ', lastName: '', email: 'x', phone: '12' };
    fillStore({ contact, showsContact: true });
    await triggerPayment(vi.fn());
    const { contactErrors, payment, refusals } = store.getState();
    expect(contactErrors).toEqual({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter an email address such as name@example.ca.',
      phone: 'Enter a phone number with its area code.',
    });
    expect(payment).toEqual({ status: 'idle' });
    expect(refusals).toBe(1);
    expect(sent).toEqual([]);
  });

  it('points to the previous step where the contact fields are not shown', async () => {
    answer({});
    fillStore({ contact: { firstName: '', lastName: '', email: '', phone: '' } });
    await triggerPayment(vi.fn());
    expect(store.getState().payment).toEqual({
      status: 'error',
      message: 'Please complete all contact information in the previous step',
    });
  });
});
