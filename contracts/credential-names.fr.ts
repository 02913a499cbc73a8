import type * as English from './credential-names.ts';

export const CREDENTIAL_NAMES: typeof English.CREDENTIAL_NAMES = {
  cargo_cover: 'Assurance de vos biens contre les dommages',
  liability_cover: 'Assurance responsabilité',
  nsc: 'Certificat du Code canadien de sécurité',
  cvor: 'Numéro d’IUVU (Ontario)',
  nir: 'Numéro d’inscription à la Commission des transports (Québec)',
};
