import * as z from 'zod/mini';
import { Proof } from './fresh.ts';
import { emailAddress, instant, requiredLine } from './texts.ts';

/** The roles of operators (rule 7.1): an analyst reads, and takes no personal data away. */
export const ROLES = ['owner', 'operator', 'analyst'] as const;
export type Role = (typeof ROLES)[number];

/** The person at the panel. */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Sign-in asks for a code from a phone. */
  second_factor: z.boolean(),
  /** The owner handed the password out: nothing else works until the person changes it. */
  must_change_password: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Least length of a password, and the length up to which every character counts. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

export const newPassword = z
  .string('Choose a password.')
  .check(
    z.minLength(PASSWORD_LENGTH.min, 'Password must be at least 8 characters long'),
    z.maxLength(PASSWORD_LENGTH.max, 'Password must be at most 64 characters long'),
  );

/** `POST /admin/session`. An account with a second factor needs the code. */
export const SignIn = z.object({
  email: emailAddress('Enter your email address.').check(z.toLowerCase()),
  ...Proof.shape,
});
export type SignIn = z.infer<typeof SignIn>;

/** Reply of `GET` and `POST /admin/session`. */
export const SessionReply = z.object({ user: User });

/** Minutes without a sign of life, and hours in all, after which an operator signs in again. */
export const SESSION_LIMITS = { idleMinutes: 30, hours: 12 } as const;

/**
 * Requests that a page sends by itself carry this header: they do not count as a sign of life, or
 * a panel left open would never end its session.
 */
export const BACKGROUND_HEADER = 'x-background';

/** `POST /admin/account/password`. */
export const PasswordChange = z.object({
  current_password: z
    .string('Enter your current password.')
    .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200)),
  new_password: newPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The values of a new second factor for the authenticator. */
export const SecondFactorSecret = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.string(),
});
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;
export const SecondFactorCode = z.object({
  code: z
    .string('Enter the six digits.')
    .check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'Enter the six digits.')),
});
/** The proof that turns a second factor off: a code of the factor, or a recovery code. */
export const FactorProof = z.object({
  code: z.string('Enter a code.').check(z.trim(), z.minLength(6, 'Enter a code.'), z.maxLength(40)),
});
/** Each code opens the account once, when the phone is lost; shown this once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A place where a person is signed in. */
export const OwnSession = z.object({
  user_agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
  current: z.boolean(),
});

/** A row of `GET /admin/users`. */
export const Operator = z.extend(User, {
  active: z.boolean(),
  created_at: instant,
  last_login: z.nullable(instant),
  sessions: z.int(),
});
export type Operator = z.infer<typeof Operator>;

const name = requiredLine(120, 'Enter a name.');
const role = z.enum(ROLES, 'Choose owner, operator or analyst.');

/** `POST /admin/users`. */
export const NewOperator = z.object({ email: SignIn.shape.email, name, role });
export type NewOperator = z.infer<typeof NewOperator>;
/** `PATCH /admin/users/{id}`. */
export const OperatorChange = z.object({
  name: z.optional(name),
  role: z.optional(role),
  active: z.optional(z.boolean()),
});
export type OperatorChange = z.infer<typeof OperatorChange>;
/** A password to hand over, shown this once. */
export const TemporaryPassword = z.object({ user: Operator, password: z.string() });
export type TemporaryPassword = z.infer<typeof TemporaryPassword>;
