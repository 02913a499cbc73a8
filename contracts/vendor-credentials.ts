import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { seenFields } from './seen.ts';
import { instant, line } from './texts.ts';

/** The licences and damage cover that a mover may show; customers see those that an operator has checked. */

export const CREDENTIAL_KINDS = ['cargo_cover', 'liability_cover', 'nsc', 'cvor', 'nir'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** The most characters of a credential. */
export const CREDENTIAL_LENGTH = 120;

export const Credential = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  value: z.string(),
  /** When the mover wrote the text. */
  entered_at: instant,
  /** When an operator found the text true: customers see it from then on; null while they do not. */
  checked_at: z.nullable(instant),
  /** When an operator found the text not to be true: the entry waits for another text of the mover. */
  refused_at: z.nullable(instant),
});
export type Credential = z.infer<typeof Credential>;

const Credentials = z.array(Credential);
const params = z.object({ kind: z.enum(CREDENTIAL_KINDS) });
const ofVendor = z.object({ slug: z.string(), kind: z.enum(CREDENTIAL_KINDS) });

/** An empty value takes the credential away. */
export const CredentialChange = z.object({ value: line(CREDENTIAL_LENGTH), was: seenFields });
export type CredentialChange = z.infer<typeof CredentialChange>;

/** The text that the operator looked at, and the operator's finding. */
export const CredentialCheck = z.object({ value: z.string(), checked: z.boolean() });
export type CredentialCheck = z.infer<typeof CredentialCheck>;

export const getOwnCredentials = endpoint('GET', '/vendor/vendor/credentials', {
  needs: 'manage_profile',
  summary: 'Licences and insurance of the own company',
  reply: { 200: ['What was entered, and when each was checked', Credentials] },
});

export const putOwnCredential = endpoint('PUT', '/vendor/vendor/credentials/:kind', {
  needs: 'manage_profile',
  summary: 'Enter a licence or an insurance; another text waits to be checked again',
  params,
  body: CredentialChange,
  reply: { 200: ['All of them as they are now', Credentials] },
  problems: { 409: '(`edited`) A colleague has changed it since' },
});

export const getVendorCredentials = endpoint('GET', '/admin/vendors/:slug/credentials', {
  needs: 'analyst',
  summary: 'Licences and insurance that a mover has entered',
  reply: { 200: ['What was entered, and when each was checked', Credentials] },
});

export const putVendorCredential = endpoint('PUT', '/admin/vendors/:slug/credentials/:kind', {
  needs: 'operator',
  summary: 'Say that a licence or an insurance is true, or that it is not',
  params: ofVendor,
  body: CredentialCheck,
  reply: { 200: ['All of them as they are now', Credentials] },
  problems: { 409: 'The mover has changed it since' },
});
