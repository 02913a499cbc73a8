interface Other {
  language: string;
  name: string;
  /** Where the same place is, by its path and query. */
  addressOf: (address: string) => string;
}

/** The portal in the other language. */
export const OTHER_LANGUAGE: Other = {
  language: 'fr',
  name: 'Français',
  addressOf: (address) => `/fr${address}`,
};
