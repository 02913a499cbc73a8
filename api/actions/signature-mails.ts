import { minutesFrom } from '../../contracts/dates.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { DISPUTE_DAYS } from '../../contracts/signatures.ts';
import { findAskedBill } from '../../db/asked-bills.ts';
import type { LeadRow } from '../../db/leads.ts';
import { findSignature } from '../../db/signatures.ts';
import type { MailDeps } from '../deps.ts';
import { WORDS } from '../domain/words.ts';
import type { NewsBasis } from '../mails/booking-news.ts';
import type { Letter } from '../mails/letter.ts';
import { billAsked, signed } from '../mails/signatures.ts';
import { codeOf } from './asked-bills.ts';
import { customerPageLink } from './booking-links.ts';

/** The letter about a bill that waits for its customer, or about a signature; null when it is of no use any more. */
export async function signatureLetter(
  deps: MailDeps,
  type: 'bill_asked' | 'signed',
  { lead, basis, mailId }: { lead: LeadRow; basis: NewsBasis; mailId: number },
): Promise<Letter | null> {
  const words = WORDS[basis.language].lines;
  const shown = (lines: PriceLine[]) => lines.map((line) => shownLine(line, words));
  if (type === 'bill_asked') {
    const asked = await findAskedBill(deps.sql, lead.id);
    if (asked?.consent !== 'asked') return null;
    const { number, bill, digest, expires_at: expires } = asked;
    const { lines, total_cents, ceiling_cents, paid_cents } = bill.price;
    return billAsked(basis, {
      lines: shown(lines),
      totalCents: total_cents,
      ceilingCents: ceiling_cents,
      depositCents: paid_cents,
      code: await codeOf(deps.sql, lead.id, digest),
      url: await customerPageLink(deps, 'final-price', lead, { number, expires }),
      expires,
    });
  }
  const signature = await findSignature(deps.sql, lead.id, { mailId });
  if (!signature?.content) return null;
  const { id: number, kind, factor, content, signed_at } = signature;
  const expires = minutesFrom(signed_at, DISPUTE_DAYS * 24 * 60);
  return signed(basis, {
    kind,
    factor,
    name: content.name,
    otherName: signature.other_name,
    crew: content.crew,
    lines: shown(content.lines),
    totalCents: signature.total_cents,
    ceilingCents: signature.ceiling_cents,
    at: signed_at,
    url: await customerPageLink(deps, 'signature', lead, { number, expires }),
  });
}
