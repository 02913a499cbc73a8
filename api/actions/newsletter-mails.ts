import { NEWSLETTER } from '../../contracts/facts.ts';
import { NEWSLETTER_PAGES } from '../../contracts/newsletters.ts';
import type { Sql } from '../../db/connect.ts';
import { createTokens, findSubscriber } from '../../db/newsletters.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import type { Letter } from '../mails/letter.ts';
import { newsletterConfirmation as confirmation } from '../mails/newsletter-confirmation.ts';

type Deps = { sql: Sql; siteOrigin: string };

const HOUR_MS = 3_600_000;

/**
 * The mail that asks a subscriber to confirm, or null when it is no longer wanted. Its links are
 * made here, at each try, because only their hashes are kept; links of an earlier try work too.
 */
export async function newsletterConfirmation(
  { sql, siteOrigin }: Deps,
  subscriberId: number,
): Promise<{ letter: Letter; headers: Record<string, string> } | null> {
  const subscriber = await findSubscriber(sql, subscriberId);
  if (subscriber?.status !== 'pending') return null;
  const { language } = subscriber;
  const linkTo = (page: string, token: string) =>
    `${siteOrigin}${pageAddress(language, page)}?token=${token}`;
  const [confirm, leave] = [randomToken(), randomToken()];
  await createTokens(sql, {
    subscriberId,
    confirm: await sha256(confirm),
    confirmUntil: new Date(subscriber.asked_at.getTime() + NEWSLETTER.confirmHours * HOUR_MS),
    unsubscribe: await sha256(leave),
  });
  return {
    letter: confirmation({
      language,
      confirmUrl: linkTo(NEWSLETTER_PAGES.confirm, confirm),
      unsubscribeUrl: linkTo(NEWSLETTER_PAGES.unsubscribe, leave),
    }),
    headers: {
      // RFC 8058: the mail program's own button, which posts and shows no page.
      'List-Unsubscribe': `<${siteOrigin}/api/newsletter/unsubscribe?token=${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
