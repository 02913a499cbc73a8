import { listDifferences } from '../../db/reconciliations.ts';
import type { MailDeps } from '../deps.ts';
import type { Letter } from '../mails/letter.ts';
import { paymentDifferences } from '../mails/money-news.ts';

/** The mail to the operators about what does not agree with the provider; null when nothing waits. */
export async function differencesMail({
  sql,
  siteOrigin,
}: MailDeps): Promise<{ letter: Letter } | null> {
  const differences = await listDifferences(sql);
  if (differences.length === 0) return null;
  return { letter: paymentDifferences(differences.length, `${siteOrigin}/admin/monitoring`) };
}
