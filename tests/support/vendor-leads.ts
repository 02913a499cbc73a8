import type { Lead, LeadDetail } from '../../contracts/portal/leads.ts';
import { eventually, type TestApp } from './app.ts';
import type { Caller } from './callers.ts';

export const LEADS = '/vendor/vendor/leads';

type Client = Pick<Caller, 'get' | 'post'>;

/** The reply's body, when it is what was expected; else fails with what it says. */
export async function read<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

export const listOf = async (vendorUser: Pick<Client, 'get'>, query = '') =>
  await read<Lead[]>(await vendorUser.get(`${LEADS}?${query}`));
export const leadOf = async (vendorUser: Pick<Client, 'get'>, id: string) =>
  await read<LeadDetail>(await vendorUser.get(`${LEADS}/${id}`));

/** Does a thing with the booking as it is now; resolves to the reply. */
export async function act(vendorUser: Client, id: string, what: string, body: object = {}) {
  const { version } = await leadOf(vendorUser, id);
  return await vendorUser.post(`${LEADS}/${id}/${what}`, { version, ...body });
}

/** The same, for those that must work. */
export const done = async (vendorUser: Client, id: string, what: string, body: object = {}) =>
  await read<LeadDetail>(await act(vendorUser, id, what, body));

/** A vendor that did not get the booking. */
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

/** The newest mail of a kind about a booking, once there are so many. */
export const mailAbout = (test: TestApp, kind: string, id: string, count = 1): Promise<string> =>
  eventually(async () => {
    const mails = (await mailsOfKind(test, kind)).filter((mail) => mail.includes(id));
    return mails.length >= count && mails.at(-1);
  });

/** The path and token of the link to a customer's page in that mail. */
export async function linkIn(
  test: TestApp,
  kind: string,
  id: string,
  path: string,
  count = 1,
): Promise<string> {
  const mail = await mailAbout(test, kind, id, count);
  const found = new RegExp(`http://portage\\.test(${path}\\?token=[\\w.-]+)`).exec(mail)?.[1];
  if (!found) throw new Error(`The mail ${kind} about ${id} has no link to ${path}.`);
  return found;
}

/** Sends the form of a customer's page. */
export const sendForm = async (test: TestApp, to: string, fields: Record<string, string> = {}) =>
  await test.app.request(to, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '10.1.2.3',
    },
    body: new URLSearchParams(fields).toString(),
  });
