import type * as English from './theme.ts';

const THEMES: Record<string, string> = {
  system: 'celle du système',
  light: 'claire',
  dark: 'sombre',
};

export const themeWords: typeof English.themeWords = (theme = 'system') =>
  `Apparence : ${THEMES[theme]}`;
