import { CONSENT_VERSION } from '../../contracts/newsletters.ts';
import { eventually, type TestApp } from './app.ts';
import { readNewsletterMail } from './newsletter-mail.ts';

type Event = {
  event: string;
  text: string | null;
  text_version: string | null;
  email_hash: string;
  at: Date;
};

/** Path and query of a link, to ask the app for. */
export const local = (url: URL) => `${url.pathname}${url.search}`;

let people = 0;
export const newAddress = () => `reader${people++}@example.ca`;

/** What people and mail programs do with the newsletter, and what we then know of them. */
export function newsletterOf(portage: TestApp) {
  const subscribe = (email: string) =>
    portage.post('/api/newsletter/subscribe', { email, consent_version: CONSENT_VERSION });

  const sendForm = (path: string, fields: Record<string, string> = {}) =>
    portage.app.request(path, { method: 'POST', body: new URLSearchParams(fields) });

  const mailsTo = async (address: string) =>
    (await portage.mails()).map(readNewsletterMail).filter(({ to }) => to === address);

  const mailTo = (address: string) =>
    eventually(async () => {
      const mails = await mailsTo(address);
      return mails.length === 1 && mails[0];
    });

  /** The status of an address that is still known, and how many log rows name it. */
  async function known(address: string) {
    const [row] = await portage.sql<{ status: string }[]>`
      select status from newsletter_subscribers where email = ${address}`;
    const [logged] = await portage.sql<{ rows: number }[]>`
      select count(*)::int as rows from email_logs where recipient = ${address}`;
    return { status: row?.status ?? null, logged: logged?.rows };
  }

  /** Every event of the last subscriber, oldest first. */
  const events = () => portage.sql<Event[]>`
    select event, text, text_version, email_hash, at from newsletter_consents
    where email_hash = (select email_hash from newsletter_subscribers order by id desc limit 1)
    order by id`;

  /** Somebody who has asked, and the mail. */
  async function asker() {
    const address = newAddress();
    await subscribe(address);
    return { address, mail: await mailTo(address) };
  }

  /** Somebody who has confirmed too. */
  async function subscriber() {
    const asked = await asker();
    const { status } = await sendForm(local(asked.mail.confirm));
    if (status !== 303) throw new Error(`The confirmation was answered with ${status}.`);
    return asked;
  }

  return { subscribe, sendForm, mailsTo, mailTo, known, events, asker, subscriber };
}
