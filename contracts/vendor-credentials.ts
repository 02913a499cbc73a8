import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { seenFields } from './seen.ts';
import { line } from './texts.ts';

/** What a mover may show of its licences and of what it pays for damage; customers see what was checked. */

export const CREDENTIAL_KINDS = ['cargo_cover', 'liability_cover', 'nsc', 'cvor', 'nir'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** The most letters of one. */
export const CREDENTIAL_LENGTH = 120;

export const Credential = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  value: z.string(),
  /** When the mover wrote it. */
  entered_at: z.string(),
  /** When an operator found it true: customers see it from then on; null while they do not. */
  checked_at: z.nullable(z.string()),
  /** When an operator found it not to be true: it waits for another text of the mover. */
  refused_at: z.nullable(z.string()),
});
export type Credential = z.infer<typeof Credential>;

const Credentials = z.array(Credential);
const params = z.object({ kind: z.enum(CREDENTIAL_KINDS) });
const ofVendor = z.object({ slug: z.string(), kind: z.enum(CREDENTIAL_KINDS) });

/** Empty takes it away. */
export const CredentialChange = z.object({ value: line(CREDENTIAL_LENGTH), was: seenFields });
export type CredentialChange = z.infer<typeof CredentialChange>;

/** The text that the operator looked at, and whether it is true. */
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
