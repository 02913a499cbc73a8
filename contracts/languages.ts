/** The languages of what customers read; the panel is in the first alone. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
