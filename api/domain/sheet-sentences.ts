import { inWords } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type { SheetFault, SheetPreview } from '../../contracts/sheets.ts';
import { money } from './format.ts';
import { WORDS } from './words.ts';

/**
 * What is said of a sheet, in French. Its faults and warnings are kept as they were found, in English, for
 * whoever reads them next: they are turned where they are shown.
 */
const FIXED: Readonly<Record<string, string>> = {
  'The sheet has no rows.': 'La feuille n’a aucune ligne.',
  'The sheet is empty.': 'La feuille est vide.',
  'The row is not CSV.': 'La ligne n’est pas du CSV.',
  'The row has another number of cells than the first row; the sheet may be cut off.':
    'La ligne n’a pas le même nombre de cellules que la première; la feuille est peut-être coupée.',
  'A quotation mark is not closed; the sheet may be cut off.':
    'Un guillemet n’est pas fermé; la feuille est peut-être coupée.',
  'The row is longer than any row should be.': 'La ligne est trop longue.',
  'The cell is empty.': 'La cellule est vide.',
  'The cell has odd characters.': 'La cellule contient des caractères inhabituels.',
  'Write a whole number.': 'Écrivez un nombre entier.',
  'Write dollars and cents, two decimals at most.':
    'Écrivez des dollars et des cents, avec deux décimales au plus.',
  'Write both, or neither.': 'Écrivez les deux, ou aucune.',
  'Write a phone number with its area code.':
    'Écrivez un numéro de téléphone avec son indicatif régional.',
  'A bigger crew cannot have a lower hourly rate than a smaller one.':
    'Une plus grande équipe ne peut pas avoir un tarif horaire plus bas qu’une plus petite.',
  'The address cannot be located. Write its latitude and longitude.':
    'L’adresse est introuvable. Écrivez sa latitude et sa longitude.',
  'This is a workbook. In Excel or Numbers save the sheet as CSV, then choose it.':
    'C’est un classeur. Dans Excel ou Numbers, enregistrez la feuille en CSV, puis choisissez-la.',
  'This is no text. Save the sheet as CSV, then choose it.':
    'Ce n’est pas du texte. Enregistrez la feuille en CSV, puis choisissez-la.',
  'Google Sheets could not be reached.': 'Google Sheets est injoignable.',
  'The link leads into a private network, and is not followed.':
    'Le lien mène à un réseau privé et n’est pas suivi.',
  'The link leads away from Google Sheets, and is not followed. Publish the sheet again.':
    'Le lien mène hors de Google Sheets et n’est pas suivi. Publiez de nouveau la feuille.',
  'The link is redirected without end. Publish the sheet again.':
    'Le lien est redirigé sans fin. Publiez de nouveau la feuille.',
  'The connection to Google Sheets broke off. The next look may succeed.':
    'La connexion à Google Sheets s’est interrompue. La prochaine lecture réussira peut-être.',
  'The sheet is not public. Publish it to the web as CSV.':
    'La feuille n’est pas publique. Publiez-la sur le Web en CSV.',
  'There is no sheet at this link any more.': 'Il n’y a plus de feuille à ce lien.',
  'The link shows a web page, not CSV. Choose CSV when you publish.':
    'Le lien montre une page Web, et non du CSV. Choisissez CSV au moment de publier.',
  'The sheet is larger than 5 MB. Leave out what is past or not needed.':
    'La feuille dépasse 5\u00a0Mo. Retirez-en ce qui est passé ou inutile.',
  'The sheet is not UTF-8 text. Publish it from Google Sheets as CSV.':
    'La feuille n’est pas du texte UTF-8. Publiez-la de Google Sheets en CSV.',
  'The sheet takes too long to read. Leave out what is past or not needed.':
    'La feuille est trop longue à lire. Retirez-en ce qui est passé ou inutile.',
  'standard rate': 'tarif de base',
  'not there': 'absent',
};

const quoted = (text = '') => `«\u00a0${text}\u00a0»`;
const trucks = (count = '0') => `${count} ${WORDS.fr.plural(Number(count), 'camion', 'camions')}`;

/** Sentences with a part of the sheet in them. */
const PATTERNS: readonly [english: RegExp, french: (...parts: string[]) => string][] = [
  [
    /^In row (\d+)(?:, column (\w+))?: (.*?)(?: And (\d+) more\.)?$/s,
    (row, column, message, more) =>
      `Ligne ${row}${column ? `, colonne ${column}` : ''}\u00a0: ${inFrench(message)}${more ? ` Et ${more} de plus.` : ''}`,
  ],
  [
    /^The same as row (\d+): (.*)\. Keep one of them\.$/s,
    (row, key) => `Pareil à la ligne ${row}\u00a0: ${key}. Gardez-en une.`,
  ],
  [/^There are two columns "(.*)"\.$/s, (name) => `Il y a deux colonnes ${quoted(name)}.`],
  [
    /^The column "(.*)" is missing from the first row\.$/s,
    (name) => `Il manque la colonne ${quoted(name)} à la première ligne.`,
  ],
  [/^More than (\d+) rows\.$/, (rows) => `Plus de ${rows} lignes.`],
  [/^At most (\d+) characters\.$/, (most) => `${most} caractères au plus.`],
  [
    /^"(.*)" is a formula; write its result\.$/s,
    (cell) => `${quoted(cell)} est une formule; écrivez son résultat.`,
  ],
  [/^"(.*)" is not a number\.$/s, (cell) => `${quoted(cell)} n’est pas un nombre.`],
  [
    /^Write a number from (\S+) to (\S+)\.$/,
    (least, most) => `Écrivez un nombre de ${least} à ${most}.`,
  ],
  [
    /^"(.*)" may be one of two days\. Write it as (\S+)\.$/s,
    (cell, as) => `${quoted(cell)} peut être l’un de deux jours. Écrivez-le sous la forme ${as}.`,
  ],
  [
    /^"(.*)" is no date\. Write it as (\S+)\.$/s,
    (cell, as) => `${quoted(cell)} n’est pas une date. Écrivez-la sous la forme ${as}.`,
  ],
  [/^Write one of (.*)\.$/s, (list) => `Écrivez l’un de ceux-ci\u00a0: ${list}.`],
  [/^The location "(.*)" is closed\.$/s, (name) => `Le point de départ ${quoted(name)} est fermé.`],
  [
    /^You have no location "(.*)"\.$/s,
    (name) => `Vous n’avez pas de point de départ ${quoted(name)}.`,
  ],
  [
    /^(\d+) rows lie in the past and were left alone\.$/,
    (rows = '0') =>
      `${rows} ${WORDS.fr.plural(Number(rows), 'ligne est passée et n’a', 'lignes sont passées et n’ont')} pas été touchée${WORDS.fr.plural(Number(rows), '', 's')}.`,
  ],
  [
    /^(.*) is blacked out by hand and stays so\.$/s,
    (name) => `${dated(name)}\u00a0: bloqué à la main, et le reste.`,
  ],
  [
    /^(.*) keeps (\d+) trucks: they are booked\.$/s,
    (name, count) => `${dated(name)}\u00a0: garde ${trucks(count)}, déjà réservés.`,
  ],
  [/^(.*) is closed and stays so\.$/s, (name) => `${name} est fermé et le reste.`],
  [
    /^Not in the sheet, and left as they are: (.*)\.$/s,
    (names) => `Absents de la feuille, et laissés tels quels\u00a0: ${names}.`,
  ],
  [
    /^Google Sheets did not answer within (\d+) seconds\.$/,
    (seconds) => `Google Sheets n’a pas répondu en ${seconds} secondes.`,
  ],
  [
    /^Google Sheets answered (\d+) \((.*)\), not CSV\.$/,
    (status, type) =>
      `Google Sheets a répondu ${status} (${type === 'no type' ? 'sans type' : type}), et non du CSV.`,
  ],
  [/^(\d+) trucks, (.*)$/s, (count, rest = '') => `${trucks(count)}, ${inFrench(rest)}`],
  [/^\$(\d+\.\d\d)$/, (dollars) => money(Math.round(Number(dollars) * 100), 'cad', 'fr')],
];

/** `Downtown yard, Sun, Dec 6, 2026` with its date in French. */
const dated = (name = ''): string =>
  name.replace(/\w{3}, (\w{3,4})\.? (\d{1,2}), (\d{4})$/, (_, month, day, year) => {
    const date = new Date(`${month} ${day}, ${year} UTC`);
    return inWords(date.toISOString().slice(0, 10), WORDS.fr.locale);
  });

function inFrench(sentence = ''): string {
  const fixed = FIXED[sentence];
  if (fixed) return fixed;
  for (const [english, french] of PATTERNS) {
    const found = english.exec(sentence);
    if (found) return french(...found.slice(1));
  }
  return dated(sentence);
}

/** A sentence about a sheet in a language; one without French stays as it is. */
export const sheetSentence = (sentence: string, language: Language): string =>
  language === 'fr' ? inFrench(sentence) : sentence;

export const sheetFaults = (faults: readonly SheetFault[], language: Language): SheetFault[] =>
  faults.map((fault) => ({ ...fault, message: sheetSentence(fault.message, language) }));

export const sheetChanges = (
  changes: SheetPreview['changes'],
  language: Language,
): SheetPreview['changes'] =>
  changes.map(({ what, before, after }) => ({
    what: sheetSentence(what, language),
    before: sheetSentence(before, language),
    after: sheetSentence(after, language),
  }));
