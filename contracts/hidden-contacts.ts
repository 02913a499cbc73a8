/** What an analyst reads in place of an address or a telephone number (rule 7.1). */
export const HIDDEN_CONTACT = '•••';
