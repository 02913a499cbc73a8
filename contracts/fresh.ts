import * as z from 'zod/mini';

/** Some calls ask for a fresh sign-in beside a session, since an open screen is not its person. */

/** For how many minutes a sign-in, or a proof, is fresh. */
export const FRESH_MINUTES = 10;
/** Refunds of more than this ask for a fresh sign-in; cents. */
export const FRESH_REFUND_CENTS = 10_000;
/** The code of the problem that asks for a fresh sign-in. */
export const FRESH_CODE = 'fresh_sign_in';

/** When a call asks for a fresh sign-in: `refund` where more can go back than `FRESH_REFUND_CENTS`. */
export type Fresh = 'always' | 'refund';

/** The password once more, and the code where the account has a second factor. */
export const Proof = z.object({
  password: z
    .string('Enter your password.')
    .check(z.minLength(1, 'Enter your password.'), z.maxLength(200)),
  /** Six digits of the phone, or a recovery code. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type Proof = z.infer<typeof Proof>;
