import type { Fragment } from 'postgres';
import type { EMAIL_SORTS, EmailLogRow } from '../../contracts/admin/email-logs.ts';
import type { ListAsked } from '../../contracts/admin/lists.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import type { Queryable } from '../connect.ts';
import { type ListPage, listPage } from './pages.ts';

type EmailSort = (typeof EMAIL_SORTS)[number];

/** A page of the mails that were due; unsent ones come before all that were sent. */
export async function listEmailLogs(
  sql: Queryable,
  asked: ListAsked<EmailSort>,
  sees: Sees,
): Promise<ListPage<EmailLogRow>> {
  const by: Record<EmailSort, Fragment> = {
    sent_at: sql`coalesce(sent_at, '-infinity'::timestamptz)`,
    id: sql`id`,
    email_type: sql`email_type`,
    recipient: sql`recipient`,
    status: sql`status`,
  };
  const source = {
    table: 'email_logs',
    fields: sql`id, lead_id, email_type, recipient, subject, status, sent_at`,
    by: by[asked.sort],
    words: sql`email_words(id, lead_id, email_type, recipient, subject, status)`,
    shownWords: sql`email_words(id, lead_id, email_type, '', '', status)`,
    at: sql`sent_at`,
  };
  return await listPage<EmailLogRow>(sql, source, asked, sees);
}
