import type { Language } from '../../contracts/language.ts';
import type { MailRow } from '../../db/mails.ts';
import type { MailDeps } from '../deps.ts';
import { formatIn } from '../domain/format.ts';
import { pageAddress } from '../domain/page-addresses.ts';

/** The tools of every mail: what it reads from, and how its reader's language writes. */
export type Spoken = ReturnType<typeof spoken>;

export const spoken = (deps: MailDeps, row: MailRow, language: Language) => ({
  deps,
  row,
  language,
  ...formatIn(language),
  /** The address of a page of the site, by its English path. */
  page: (path: string): string => deps.siteOrigin + pageAddress(language, path),
});
