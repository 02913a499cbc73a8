import * as z from 'zod/mini';
import { Backup, BackupDrill, BackupReply } from '../admin/database.ts';
import { endpoint } from '../endpoints.ts';

export const postBackup = endpoint('POST', '/admin/database/backup', {
  needs: 'operator',
  summary: 'Back the database up',
  reply: { 200: ['The name of the file', BackupReply] },
  problems: { 409: 'Another backup is under way', 507: 'There is no room for it' },
});

export const getBackups = endpoint('GET', '/admin/database/backups', {
  needs: 'analyst',
  summary: 'The latest backups and how they went',
  reply: { 200: ['Newest first', z.array(Backup)] },
});

export const getBackupDrills = endpoint('GET', '/admin/database/backup-drills', {
  needs: 'analyst',
  summary: 'The latest restores of backups into a scratch database, and how they went',
  reply: { 200: ['Newest first', z.array(BackupDrill)] },
});

export const postBackupDrill = endpoint('POST', '/admin/database/backup-drills', {
  needs: 'operator',
  summary: 'Restore the newest backup into a scratch database now',
  reply: { 202: 'It is under way' },
});

export const getBackup = endpoint('GET', '/admin/database/backups/:file', {
  needs: 'owner',
  fresh: 'always',
  summary: 'Download a backup',
  reply: { 200: ['A tar archive', 'application/x-tar'] },
});

export const deleteBackup = endpoint('DELETE', '/admin/database/backups/:file', {
  needs: 'owner',
  summary: 'Delete a backup',
  reply: { 204: 'It is gone' },
});
