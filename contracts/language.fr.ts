import type * as English from './language.ts';

export const LANGUAGES: typeof English.LANGUAGES = ['en', 'fr'];
export const LANGUAGE: typeof English.LANGUAGE = 'fr';
export const LOCALE: typeof English.LOCALE = 'fr-CA';
