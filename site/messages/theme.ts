/** What the button that changes the theme is called, by the theme that is on. */
export const themeWords = (theme = 'system'): string => `Theme: ${theme}`;
