import { listBackups } from '../../db/backups/backups.ts';
import { listDrills } from '../../db/backups/drills.ts';
import type { MailDeps } from '../deps.ts';
import { backupFailed } from '../mails/backups.ts';
import type { Letter } from '../mails/letter.ts';

/** The mail to the operators about a backup, a copy or a drill that failed; null when all is well again. */
export async function backupMail({
  sql,
  siteOrigin,
}: MailDeps): Promise<{ letter: Letter } | null> {
  const [[backup], [drill]] = await Promise.all([listBackups(sql, 1), listDrills(sql, 1)]);
  const wrong = [
    backup?.error && `The last backup: ${backup.error}`,
    backup?.copy_error && `Its copy: ${backup.copy_error}`,
    drill?.error && `The last drill, of ${drill.file}: ${drill.error}`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
  if (wrong.length === 0) return null;
  return { letter: backupFailed(wrong, `${siteOrigin}/admin/database`) };
}
