import type * as English from './other-language.ts';

export const OTHER_LANGUAGE: typeof English.OTHER_LANGUAGE = {
  language: 'en',
  name: 'English',
  addressOf: (address) => address.replace(/^\/fr(?=\/)/, ''),
};
