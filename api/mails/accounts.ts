import { minutesFrom } from '../../contracts/dates.ts';
import { NEWSLETTER } from '../../contracts/facts.ts';
import { NEWSLETTER_PAGES } from '../../contracts/newsletters.ts';
import { LINK_LIFE } from '../../contracts/people.ts';
import { createTokens, findSubscriber } from '../../db/newsletters.ts';
import { findPersonAccount } from '../../db/people.ts';
import { createLink } from '../../db/portal/links.ts';
import { listFailedEndpoints } from '../../db/portal/webhook-endpoints.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { ACCOUNT_WORDS as FRENCH } from './account-words.fr.ts';
import { ACCOUNT_WORDS as ENGLISH } from './account-words.ts';
import { action, fact, facts, list, notice, text } from './blocks.ts';
import type { AnyFacts } from './facts.ts';
import { type Spoken, spoken } from './language.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { plainMail } from './mail.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/**
 * The mails to a mover's people, and to subscribers. Their links are made at each try, because only hashes of tokens are
 * kept; links of an earlier try work too. A token of a password rides in the fragment, which no server sees in its log.
 */
export const ACCOUNT_MAILS = {
  vendor_invitation: plainMail({
    to: 'person',
    load: async (f) => {
      const person = await personOf(f);
      if (!person || person.passwordHash !== null) return null;
      return { ...person, url: await passwordLink(person, 'invitation') };
    },
    says: (f) => passwordMail(f, SAID[f.language].invitation(f)),
  }),
  vendor_password_reset: plainMail({
    to: 'person',
    load: async (f) => {
      const person = await personOf(f);
      return person && { ...person, url: await passwordLink(person, 'reset') };
    },
    says: (f) => passwordMail(f, SAID[f.language].reset(f)),
  }),
  webhook_disabled: plainMail({
    to: 'person',
    load: async (f) => {
      const person = await personOf(f);
      const off = person ? await listFailedEndpoints(f.deps.sql, person.id) : [];
      return person && off.length > 0 ? { ...person, off } : null;
    },
    says: (f) => {
      const words = SAID[f.language].webhooks(f);
      const off = f.off.map(({ host, because }) => words[because](host));
      return {
        ...words,
        blocks: [
          list(words.off, off),
          text(words.goesOn),
          action(words.action, f.page('/vendor/integrations')),
        ],
        footer: [LETTER_WORDS[f.language].contact],
      };
    },
  }),
  // The first mail to an address that was entered in the newsletter's form; no other goes there before its person says yes.
  newsletter_confirmation: plainMail({
    to: 'person',
    optional: true,
    load: async ({ deps, row }) => {
      const id = row.subscriber_id;
      const subscriber = id === null ? null : await findSubscriber(deps.sql, id);
      if (subscriber?.status !== 'pending') return null;
      const [confirm, leave] = [randomToken(), randomToken()];
      await createTokens(deps.sql, {
        subscriberId: id as number,
        confirm: await sha256(confirm),
        confirmUntil: minutesFrom(subscriber.asked_at, NEWSLETTER.confirmHours * 60),
        unsubscribe: await sha256(leave),
      });
      return { ...spoken(deps, row, subscriber.language), confirm, leave };
    },
    says: (f) => {
      const words = SAID[f.language].newsletter;
      const { contact } = LETTER_WORDS[f.language];
      return {
        ...words,
        blocks: [
          action(words.confirm, `${f.page(NEWSLETTER_PAGES.confirm)}?token=${f.confirm}`),
          text(words.link),
          notice(words.notYou),
          action(words.leave, `${f.page(NEWSLETTER_PAGES.unsubscribe)}?token=${f.leave}`),
        ],
        footer: [contact, words.keep],
        headers: unsubscribe(`${f.deps.siteOrigin}/api/newsletter/unsubscribe?token=${f.leave}`),
      };
    },
  }),
};

/** The mail program's own button, which posts and shows no page (RFC 8058). */
export const unsubscribe = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The person of a mail in the person's language; null where the account is closed. */
async function personOf({ deps, row }: AnyFacts) {
  const id = row.vendor_user_id;
  const person = id === null ? null : await findPersonAccount(deps.sql, id);
  return person?.active ? { ...spoken(deps, row, person.language), ...person } : null;
}

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

async function passwordLink(
  { deps, id: personId, page }: Person,
  purpose: 'invitation' | 'reset',
): Promise<string> {
  const token = randomToken();
  const days = LINK_LIFE.invitationDays * 24 * 60;
  const minutes = purpose === 'invitation' ? days : LINK_LIFE.resetMinutes;
  const expiresAt = minutesFrom(deps.clock(), minutes);
  await createLink(deps.sql, { tokenHash: await sha256(token), personId, purpose, expiresAt });
  return page(`/vendor/password#token=${token}`);
}

const passwordMail = <W extends Record<'action' | 'once' | 'notYou', string>>(
  { language, url, username }: Pick<Spoken, 'language'> & { url: string; username: string },
  words: W,
) => ({
  ...words,
  blocks: [
    facts(SAID[language].account, [fact(SAID[language].username, username)]),
    action(words.action, url),
    text(words.once),
    notice(words.notYou),
  ],
  footer: [LETTER_WORDS[language].contact],
});
