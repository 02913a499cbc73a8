/** The languages of customers' texts; the panel is in the first alone. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
/** A sentence in both languages. */
export type Said = Readonly<Record<Language, string>>;

/**
 * The language of these texts. A build of the pages in French takes `language.fr.ts` in its place, as
 * it takes every `<name>.fr.ts` for its `<name>.ts` (`site/integrations/french.ts`); the server speaks English
 * unless a customer is known to read French.
 */
export const LANGUAGE: Language = 'en';
/** Language and region of dates, numbers and money. */
export const LOCALE: string = 'en-CA';
