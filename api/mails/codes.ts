import type { Queryable } from '../../db/connect.ts';
import { requireSecret } from '../../db/secrets.ts';
import { derivedCode } from '../domain/tokens.ts';

const codeOf = async (sql: Queryable, about: string): Promise<string> =>
  derivedCode(await requireSecret(sql, 'booking-code'), about);

/** The code of a row of `booking_codes`. */
export const bookingCode = (sql: Queryable, id: number) => codeOf(sql, String(id));

/** The code that the mail of a row of `email_logs` carries to an address. */
export const emailCode = (sql: Queryable, mailId: number) => codeOf(sql, `email ${mailId}`);

/** The code for a bill: of its digest, so that no other bill has it. */
export const billCode = (sql: Queryable, leadId: string, digest: string) =>
  codeOf(sql, `bill ${leadId} ${digest}`);
