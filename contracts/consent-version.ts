/** The version of the consent text that the newsletter's forms show now. */
export const CONSENT_VERSION: string = '1';
