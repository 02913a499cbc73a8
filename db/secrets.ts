import type { Queryable } from './connect.ts';

type SecretName =
  | 'booking-code'
  | 'bounce-address'
  | 'booking-link'
  | 'console-role'
  | 'consent-address'
  | 'counts'
  | 'known-device'
  | 'newsletter-address';

/** A key that all API processes share; throws when no migration has made it. */
export async function requireSecret(sql: Queryable, name: SecretName): Promise<string> {
  const [row] = await sql<{ value: string }[]>`select value from secrets where name = ${name}`;
  if (!row) throw new Error(`The secret ${name} is missing: the database is not migrated.`);
  return row.value;
}
