import type { Language } from '../../contracts/language.ts';

/** Why rates were published, where no person wrote it: kept in English, and turned where it is shown. */
const FRENCH: Readonly<Record<string, string>> = {
  'First rates': 'Premiers tarifs',
  'Return to the default rates': 'Retour aux tarifs de départ',
  'Imported from the published sheet': 'Importés de la feuille publiée',
  'Imported from a file': 'Importés d’un fichier',
};

/** The description of a version of rates, in a language; the words of people stay theirs. */
export const rateDescription = (description: string, language: Language): string =>
  language === 'fr'
    ? (FRENCH[description] ??
      description
        .replace(/^Return to version (\d+)$/, 'Retour à la version $1')
        .replace(/^Copy of the rates of ([\w-]+)$/, 'Copie des tarifs de $1'))
    : description;
