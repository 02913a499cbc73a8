import type { EMAIL_SORTS, EmailLogRow } from '../../contracts/admin/email-logs.ts';
import type { ListAsked } from '../../contracts/admin/lists.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import type { Queryable } from '../connect.ts';
import { type ListPage, listPage } from './pages.ts';

/** A page of the mails that were due; unsent ones come before all that were sent. */
export async function listEmailLogs(
  sql: Queryable,
  asked: ListAsked<(typeof EMAIL_SORTS)[number]>,
  sees: Sees,
): Promise<ListPage<EmailLogRow>> {
  const source = {
    table: 'email_logs',
    fields: sql`id, lead_id, email_type, recipient, subject, status, sent_at`,
    by: { sent_at: sql`coalesce(sent_at, '-infinity'::timestamptz)` },
    words: sql`email_words(id, lead_id, email_type, recipient, subject, status)`,
    shownWords: sql`email_words(id, lead_id, email_type, '', '', status)`,
    at: sql`sent_at`,
  };
  return await listPage<EmailLogRow>(sql, source, asked, sees);
}
