import { addressOf as frenchAddress } from '../../contracts/addresses.fr.ts';
import { addressOf } from '../../contracts/addresses.ts';
import type { Language } from '../../contracts/language.ts';

/** Where a page of ours is in the language that its reader reads, by its English address. */
export const pageAddress = (language: Language, page: string): string =>
  (language === 'fr' ? frenchAddress : addressOf)(page);
