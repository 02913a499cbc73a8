import { renderSVG } from 'uqr';
import {
  type Account,
  confirmTotp,
  consumeRecoveryCode,
  consumeTotpStep,
  findTotpSecret,
  proposeTotp,
  removeTotp,
} from '../../db/second-factors.ts';
import { codeThrottle, proofThrottle } from '../../db/throttles.ts';
import type { Deps } from '../deps.ts';
import { newTotpSecret, totpAddress, totpStep } from '../domain/one-time-codes.ts';
import { randomCode, sha256 } from '../domain/tokens.ts';
import { invalidField, Refusal } from '../errors.ts';
import { happened } from './happenings.ts';
import { consumePoint, throttled } from './throttles.ts';

/** Whose second factor it is: an operator's or a mover's person's, by the session that acts. */
export type Holder = Account & { email: string; session: string };

const RECOVERY_CODES = 8;

/** Proposes a second factor, whose address a phone scans: its secret counts once `confirmSecondFactor` has seen a code of it. */
export async function proposeSecondFactor(
  { sql }: Deps,
  holder: Holder,
): Promise<{ secret: string; address: string; qr: string }> {
  if ((await findTotpSecret(sql, holder))?.confirmed) throw inUse();
  const secret = newTotpSecret();
  await proposeTotp(sql, holder, secret);
  const address = totpAddress(secret, holder.email);
  return { secret, address, qr: renderSVG(address, { border: 2 }) };
}

/** Turns the proposed second factor on, and resolves to its recovery codes, told this once. */
export async function confirmSecondFactor(
  { sql, clock }: Deps,
  holder: Holder,
  code: string,
): Promise<string[]> {
  const throttle = proofThrottle(sql);
  const at = clock();
  const step = await throttled(throttle, holder.session, async () => {
    const found = await findTotpSecret(sql, holder);
    return found ? totpStep(found.secret, plainCode(code), at) : null;
  });
  if (step === null) {
    throw invalidField('code', {
      en: 'That code is wrong. Check the clock of your phone and try the next one.',
      fr: 'Ce code est inexact. Vérifiez l’heure de votre téléphone et essayez le suivant.',
    });
  }
  await throttle.succeeded(holder.session);
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  const recoveryHashes = await Promise.all(codes.map((one) => sha256(plainCode(one))));
  await sql.begin(async (tx) => {
    if (!(await confirmTotp(tx, holder, { at, step, recoveryHashes }))) throw inUse();
    await happened(tx, holder.email, `${NOUNS[holder.table]}.second_factor_added`, holder.id);
  });
  return codes;
}

/** Turns the second factor off, by its code or a recovery code. Refuses (`invalid`) a wrong code, and (`throttled`). */
export async function removeSecondFactor(deps: Deps, holder: Holder, code: string): Promise<void> {
  const throttle = proofThrottle(deps.sql);
  const right = await throttled(throttle, holder.session, () => spendCode(deps, holder, code));
  if (!right) throw invalidField('code', WRONG_CODE);
  await throttle.succeeded(holder.session);
  await deps.sql.begin(async (tx) => {
    await removeTotp(tx, holder);
    await happened(tx, holder.email, `${NOUNS[holder.table]}.second_factor_removed`, holder.id);
  });
}

/** Six digits are the phone’s; anything else is taken for a recovery code, with or without dashes. */
const isPhoneCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));

/** Uses a code of a confirmed second factor up; false when it is wrong or was used before. */
export async function spendCode(
  { sql, clock }: Deps,
  account: Account,
  code: string,
): Promise<boolean> {
  const found = await findTotpSecret(sql, account);
  if (!found?.confirmed) return false;
  if (!isPhoneCode(code)) {
    return await consumeRecoveryCode(sql, account, await sha256(plainCode(code)));
  }
  const step = totpStep(found.secret, plainCode(code), clock());
  return step !== null && (await consumeTotpStep(sql, account, step));
}

/**
 * The second step of a sign-in with a right password: uses the code up. Refuses (`unauthenticated`) a missing one,
 * for which the attempt is given back, and a wrong one; and (`throttled`) guesses from a device that is not known.
 * @param name the hash of the account's name, by which guesses count
 */
export async function passCode(
  deps: Deps,
  { account, name, code }: { account: Account; name: string; code: string | undefined },
  knownDevice: boolean,
  giveBack: () => Promise<void>,
): Promise<void> {
  if (!code) {
    await giveBack();
    throw refusedCode(ASK_CODE);
  }
  const codes = codeThrottle(deps.sql);
  const counted = !knownDevice && isPhoneCode(code);
  if (counted) {
    const says = { en: 'Too many wrong codes.', fr: 'Trop de codes inexacts.' };
    await consumePoint(codes, name, says);
  }
  if (!(await spendCode(deps, account, code))) throw refusedCode(WRONG_CODE);
  if (counted) await codes.succeeded(name);
}

const refusedCode = (said: typeof WRONG_CODE) =>
  new Refusal('unauthenticated', said, { fields: { code: said } });

export const ASK_CODE = {
  en: 'Enter the code from your authenticator.',
  fr: 'Entrez le code de votre application d’authentification.',
};
export const WRONG_CODE = {
  en: 'That code is wrong or was used before.',
  fr: 'Ce code est inexact ou a déjà servi.',
};

const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

const inUse = () =>
  new Refusal('conflict', {
    en: 'A second factor is in use already.',
    fr: 'Un second facteur est déjà en service.',
  });

const NOUNS = { users: 'user', vendor_users: 'vendor_user' } as const;
