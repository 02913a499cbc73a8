import {
  ACCESS_HOURS,
  ACCESS_LIMITS,
  CODE_LIMITS,
} from '../../../contracts/customer/booking-codes.ts';
import { minutesFrom } from '../../../contracts/dates.ts';
import type { Said } from '../../../contracts/language.ts';
import { createBookingCode, redeemBookingCode, tryBookingCode } from '../../../db/booking-codes.ts';
import { addressThrottle, dailyThrottle } from '../../../db/throttles.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { bookingCode } from '../../mails/codes.ts';
import { bookingToken } from '../../mails/links.ts';
import { consumePoint, typedBy } from '../throttles.ts';

type Asked = { reference: string; email: string };
/** Stands for no mail: the queue does as much for a booking that does not exist. */
const NO_MAIL = 0;

/**
 * Mails a code to the customer of the booking that has this reference and email address; the answer
 * does not say whether there is one. `caller` is the address of the call. Refuses (`throttled`).
 */
export async function mailBookingCode(
  { sql, queue, clock }: Pick<AppDeps, 'sql' | 'queue' | 'clock'>,
  { reference, email }: Asked,
  caller: string,
): Promise<void> {
  await consumeCaller(sql, 'ask', caller);
  const typed = typedBy(`${reference} ${email}`, caller);
  await consumePoint(addressThrottle(sql, 'booking-ask', ACCESS_LIMITS), typed, TOO_MANY_CODES.ask);
  const at = clock();
  await queue.ready();
  await sql.begin(async (tx) => {
    const expiresAt = minutesFrom(at, CODE_LIMITS.minutes);
    const id = await createBookingCode(tx, { leadId: reference, email, at, expiresAt });
    await queue.send(tx, 'mail', { id: id ?? NO_MAIL });
  });
}

/**
 * A token of the booking for the bearer of its code, which works once. Refuses a code that does not
 * fit, has run out, or belongs to no such booking (`invalid`, all alike), and (`throttled`).
 */
export async function openByCode(
  { sql, clock }: Deps,
  { reference, email, code }: Asked & { code: string },
  caller: string,
): Promise<string> {
  await consumeCaller(sql, 'try', caller);
  const at = clock();
  const most = CODE_LIMITS.tries;
  const id = await tryBookingCode(sql, { leadId: reference, email, at, most });
  const fits = id !== null && code === (await bookingCode(sql, id));
  if (!fits || !(await redeemBookingCode(sql, id, at))) {
    throw wrongCode();
  }
  return await bookingToken(sql, reference, minutesFrom(at, ACCESS_HOURS * 60));
}

/** The refusal of a mailed code that is not the one, or not any more. */
export const wrongCode = () =>
  invalidField('code', {
    en: 'This code does not fit, or has run out. Have a new one mailed to you.',
    fr: 'Ce code ne correspond pas, ou il est expiré. Faites-vous en envoyer un nouveau.',
  });

export const TOO_MANY_CODES: Record<'ask' | 'try', Said> = {
  ask: { en: 'Too many codes were asked for.', fr: 'Trop de codes ont été demandés.' },
  try: { en: 'Too many codes were tried.', fr: 'Trop de codes ont été essayés.' },
};

/** Counts a code that a caller asks for, or tries. Refuses (`throttled`). */
const consumeCaller = (sql: AppDeps['sql'], of: 'ask' | 'try', caller: string): Promise<void> =>
  consumePoint(dailyThrottle(sql, `booking-${of}`, ACCESS_LIMITS[of]), caller, TOO_MANY_CODES[of]);
