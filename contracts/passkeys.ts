import * as z from 'zod/mini';
import { instant, requiredLine } from './texts.ts';

/**
 * Passkeys (WebAuthn, level 3): a sign-in by a key in the person's device, beside the password. What devices and
 * server say to each other is read by SimpleWebAuthn on both sides.
 */

/** Passkeys that one account may have. */
export const MOST_PASSKEYS = 10;
/** Minutes in which a device has to sign. */
export const PASSKEY_MINUTES = 5;

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** The question to a device: options of WebAuthn as JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const text = z.string().check(z.maxLength(20_000));
const signed = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.looseObject({}), {}),
};
const UNREAD = 'Your device’s answer could not be read.';

/** A device's answer with a new passkey. */
export const NewPasskey = z.object({
  name: requiredLine(60, 'Name the passkey by where it lies.'),
  response: z.object(
    {
      ...signed,
      response: z.object({
        clientDataJSON: text,
        attestationObject: text,
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      }),
    },
    UNREAD,
  ),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A device's answer to a sign-in. */
export const PasskeySignIn = z.object({
  response: z.object(
    {
      ...signed,
      response: z.object({
        clientDataJSON: text,
        authenticatorData: text,
        signature: text,
        userHandle: z.optional(text),
      }),
    },
    UNREAD,
  ),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
