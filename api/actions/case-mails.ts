import { leadPage } from '../../contracts/admin/leads.ts';
import { findMailedCase } from '../../db/cases.ts';
import type { MailDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import type { NewsBasis } from '../mails/booking-news.ts';
import { caseAnswered, caseClosed, caseOpened, caseReported } from '../mails/cases.ts';
import type { Letter } from '../mails/letter.ts';

type CaseMail = 'case_opened' | 'case_reported' | 'case_overdue' | 'case_answered' | 'case_closed';

/** The mail of a case (rule 4.25); null where there is nothing to tell any more. */
export async function caseLetter(
  { sql, siteOrigin }: MailDeps,
  type: CaseMail,
  { basis, mailId }: { basis: NewsBasis; mailId: number },
): Promise<Letter | null> {
  const told = await findMailedCase(sql, mailId);
  if (!told) return null;
  // After a transfer the booking is another vendor's; the case stays with the one that had it.
  const of: NewsBasis = { ...basis, vendor: { ...basis.vendor, name: told.vendor_name } };
  const adminUrl = siteOrigin + leadPage(told.lead_id);
  switch (type) {
    case 'case_opened': {
      const language = told.vendor_language;
      const page = pageAddress(language, `/vendor/leads?lead=${told.lead_id}`);
      return caseOpened({ ...of, language }, told, siteOrigin + page);
    }
    case 'case_reported':
      return caseReported(of, told, { adminUrl, isLate: false });
    case 'case_overdue':
      // Answered or closed while the mail waited: nothing is late.
      return told.answered_at || told.closed_at
        ? null
        : caseReported(of, told, { adminUrl, isLate: true });
    case 'case_answered':
      return caseAnswered(of, told);
    case 'case_closed':
      return caseClosed(of, told);
  }
}
