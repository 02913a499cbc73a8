import type { Lead, LeadDetail } from '../../contracts/portal/leads.ts';
import type { TestApp } from './app.ts';
import { MOVER_PASSWORD, makeMover, withToken } from './movers.ts';
import { paidBooking } from './payments.ts';

export const LEADS = '/vendor/vendor/leads';

type Client = Omit<ReturnType<typeof withToken>, 'token'>;

/** The reply's body, when it is what was expected; else fails with what it says. */
export async function read<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** A person of that mover, signed in. */
export async function personOf(test: TestApp, vendor: string, permissions = ['view_leads']) {
  const account = await makeMover(test, { vendor, permissions: permissions as ['view_leads'] });
  const login = { username: account.username, password: MOVER_PASSWORD };
  const { access_token } = await read<{ access_token: string }>(
    await test.post('/vendor/vendor/login', login),
  );
  return { ...account, vendor, ...withToken(test, access_token) };
}

/** A paid booking with a signed-in person of the mover that it chose, and of another one. */
export async function bookedMover(test: TestApp, from = 10) {
  const booking = await paidBooking(test, from);
  const vendor = booking.quote.vendor_slug;
  const mover = await personOf(test, vendor);
  return { ...booking, vendor, mover, path: `${LEADS}/${booking.id}` };
}

export const listOf = async (mover: Client, query = '') =>
  await read<Lead[]>(await mover.get(`${LEADS}?${query}`));
export const leadOf = async (mover: Client, id: string) =>
  await read<LeadDetail>(await mover.get(`${LEADS}/${id}`));

/** Does a thing with the booking as it is now; resolves to the reply. */
export async function act(mover: Client, id: string, what: string, body: object = {}) {
  const { version } = await leadOf(mover, id);
  return await mover.post(`${LEADS}/${id}/${what}`, { version, ...body });
}

/** The same, for those that must work. */
export const done = async (mover: Client, id: string, what: string, body: object = {}) =>
  await read<LeadDetail>(await act(mover, id, what, body));

/** A mover that did not get the booking. */
export const otherThan = (vendor: string) => (vendor === 'easy2go' ? 'velocity-movers' : 'easy2go');

/** The text of a mail's source, its soft line ends and escapes undone. */
export const plain = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The newest mails of a kind, as text. */
export async function mailsOfKind(test: TestApp, kind: string): Promise<string[]> {
  const ids = await test.sql<{ id: number }[]>`
    select id from email_logs where email_type = ${kind} and status = 'sent' order by id`;
  const sources = await test.mails();
  return ids.flatMap(({ id }) =>
    sources.filter((source) => source.includes(`<${kind}-${id}@`)).map(plain),
  );
}
