import type { CredentialKind } from './vendor-credentials.ts';

/** The name of each licence or insurance, for movers, operators and customers. */
export const CREDENTIAL_NAMES: Record<CredentialKind, string> = {
  cargo_cover: 'Cover for damage to your things',
  liability_cover: 'Liability insurance',
  nsc: 'National Safety Code certificate',
  cvor: 'CVOR number (Ontario)',
  nir: 'Register number of the Commission des transports (Québec)',
};
