/** The name of the button that changes the theme, by the theme that is on. */
export const themeWords = (theme = 'system'): string => `Theme: ${theme}`;
