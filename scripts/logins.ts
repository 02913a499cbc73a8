import type { Credential } from '../db/seed/seed.ts';
import { bold } from './progress.ts';

/** The logins that were made just now: they are shown this once. */
export function printLogins(credentials: Credential[]): void {
  if (credentials.length === 0) return;
  console.log('  Logins made now, shown only this once:');
  for (const { role, name, login, password } of credentials) {
    const page = role === 'owner' ? '/admin' : '/vendor';
    console.log(`  ${name.padEnd(18)} ${page.padEnd(8)} ${login.padEnd(24)} ${bold(password)}`);
  }
  console.log('');
}
