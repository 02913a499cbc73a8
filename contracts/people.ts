import * as z from 'zod/mini';
import { Proof } from './fresh.ts';
import { rowNumber } from './row-numbers.ts';
import { seenFields } from './seen.ts';
import { emailAddress, instant, requiredLine } from './texts.ts';
import { newPassword, PasswordChange } from './users.ts';
import { PERMISSIONS } from './vendors.ts';

/** A vendor's people, who may sign in to the portal, and their permissions. */

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Minutes without a sign of life, and hours in all, after which a vendor's person signs in again.
 * Longer than at the panel: between calls to customers there is nothing to press here.
 */
export const PORTAL_SESSION_LIMITS = { idleMinutes: 60, hours: 12 } as const;
/** How long a mailed link works: days for an invitation, minutes for a new password. */
export const LINK_LIFE = { invitationDays: 7, resetMinutes: 30 } as const;
/** Mails with a link to a new password that one person may cause. */
export const RESET_MAILS = { pauseMinutes: 2, perHour: 5 } as const;

export const PASSWORDS_DIFFER = 'New passwords do not match';

const username = z
  .string('Enter your username.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Enter your username.'),
    z.maxLength(320, 'Enter your username.'),
  );

/** `POST /vendor/vendor/login`. */
export const VendorLogin = z.object({
  username,
  ...Proof.shape,
});
export type VendorLogin = z.infer<typeof VendorLogin>;

const permissions = z.array(z.enum(PERMISSIONS, 'Choose from the list of permissions.'));

/** Reply of `POST /vendor/vendor/login` (rule 8.1). */
export const VendorLoginReply = z.object({
  access_token: z.string(),
  vendor_id: z.int(),
  vendor_name: z.string(),
  permissions,
});
export type VendorLoginReply = z.infer<typeof VendorLoginReply>;

/** Reply of `GET /vendor/vendor/session`: the person who is signed in, as things stand now. */
export const VendorSession = z.object({
  vendor_id: z.int(),
  vendor_slug: z.string(),
  vendor_name: z.string(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  permissions,
  second_factor: z.boolean(),
});
export type VendorSession = z.infer<typeof VendorSession>;

/** `POST /vendor/vendor/password-reset`: a username, or the email address of the account. */
export const ResetRequest = z.object({ username });

const token = z
  .string('The link is not complete.')
  .check(z.regex(/^[0-9a-f]{64}$/, 'The link is not complete. Copy it whole from the mail.'));

/** `POST /vendor/vendor/links`: the purpose of a mailed link. The token never stands in an address. */
export const LinkToken = z.object({ token });
export const LinkReply = z.object({
  purpose: z.enum(['invitation', 'reset']),
  username: z.string(),
  full_name: z.string(),
  vendor_name: z.string(),
});
export type LinkReply = z.infer<typeof LinkReply>;

/** `POST /vendor/vendor/password`: the password that a mailed link lets its reader choose. */
export const PasswordByLink = z
  .object({ token, new_password: newPassword, confirm_password: z.string(PASSWORDS_DIFFER) })
  .check(
    z.refine((body) => body.new_password === body.confirm_password, {
      error: PASSWORDS_DIFFER,
      path: ['confirm_password'],
    }),
  );

/** `POST /vendor/vendor/change-password`. The confirmation is compared where it is sent. */
export const OwnPasswordChange = z
  .object({
    ...PasswordChange.shape,
    confirm_password: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ new_password, confirm_password = new_password }) => new_password === confirm_password,
      { error: PASSWORDS_DIFFER, path: ['confirm_password'] },
    ),
  );
/** The reply: all tokens of the account have ended, and this token takes their place. */
export const PasswordChanged = z.object({ access_token: z.string() });

/** The permissions that a person is given: people who act on leads see them too. */
const givenPermissions = permissions.check(
  z.refine(
    (given) => !given.includes('manage_leads') || given.includes('view_leads'),
    'Who may act on leads must be able to view them: tick “View leads” as well.',
  ),
);
const fullName = requiredLine(120, 'Enter a full name.');

/** `POST …/people`: an invitation by mail. */
export const NewPerson = z.object({
  full_name: fullName,
  email: emailAddress().check(z.toLowerCase()),
  permissions: givenPermissions,
});
export type NewPerson = z.infer<typeof NewPerson>;

/** `PATCH …/people/{id}`. */
export const PersonChange = z.object({
  full_name: z.optional(fullName),
  permissions: z.optional(givenPermissions),
  was: seenFields,
  active: z.optional(z.boolean()),
  /**
   * With a suspension: the keys, webhooks and crew links that the person made for the company end (unless told),
   * or go on in the name of the person of that id, and may do what that person may.
   */
  made: z.optional(z.union([z.literal('end'), rowNumber()])),
});
export type PersonChange = z.infer<typeof PersonChange>;

/** A row of `GET /vendor/vendor/people` and of `GET /admin/vendors/{slug}/people`. */
export const PersonRow = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  permissions,
  active: z.boolean(),
  /** Invited, and has not chosen a password yet. */
  invited: z.boolean(),
  /** How many keys, webhooks and crew links work in their name. */
  made: z.int(),
  created_at: instant,
  last_login: z.nullable(instant),
});
export type PersonRow = z.infer<typeof PersonRow>;
