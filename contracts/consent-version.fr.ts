import type * as English from './consent-version.ts';

export const CONSENT_VERSION: typeof English.CONSENT_VERSION = '1-fr';
