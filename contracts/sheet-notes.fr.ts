import { inWords, type PlainDate } from './dates.ts';
import { LOCALE } from './language.fr.ts';
import { plural } from './plurals.fr.ts';
import type * as English from './sheet-notes.ts';

const MONEY = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'CAD' });
const trucks = (count: number) => `${count} ${plural(count, 'camion', 'camions')}`;
const rate = (cents: number | null) =>
  cents === null ? 'tarif de base' : MONEY.format(cents / 100);
const dated = ({ name, day }: { name: string; day: PlainDate }) =>
  `${name}, ${inWords(day, LOCALE)}`;
const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

export const SHEET_NOTES: typeof English.SHEET_NOTES = {
  workbook:
    'C’est un classeur. Dans Excel ou Numbers, enregistrez la feuille en CSV, puis choisissez-la.',
  no_text: 'Ce n’est pas du texte. Enregistrez la feuille en CSV, puis choisissez-la.',
  not_utf8: 'La feuille n’est pas du texte UTF-8. Publiez-la de Google Sheets en CSV.',
  slow_to_read: 'La feuille est trop longue à lire. Retirez-en ce qui est passé ou inutile.',
  too_large: 'La feuille dépasse 5\u00a0Mo. Retirez-en ce qui est passé ou inutile.',
  unreachable: 'Google Sheets est injoignable.',
  private_network: 'Le lien mène à un réseau privé et n’est pas suivi.',
  leads_away:
    'Le lien mène hors de Google Sheets et n’est pas suivi. Publiez de nouveau la feuille.',
  redirected: 'Le lien est redirigé sans fin. Publiez de nouveau la feuille.',
  broke_off:
    'La connexion à Google Sheets s’est interrompue. La prochaine lecture réussira peut-être.',
  not_public: 'La feuille n’est pas publique. Publiez-la sur le Web en CSV.',
  gone: 'Il n’y a plus de feuille à ce lien.',
  web_page: 'Le lien montre une page Web, et non du CSV. Choisissez CSV au moment de publier.',
  no_answer: ({ seconds }) => `Google Sheets n’a pas répondu en ${seconds} secondes.`,
  answered: ({ status, type }) =>
    `Google Sheets a répondu ${status} (${type || 'sans type'}), et non du CSV.`,
  in_row: (at) =>
    `Ligne ${at.row}${at.column ? `, colonne ${at.column}` : ''}\u00a0: ${at.message}${at.more > 0 ? ` Et ${at.more} de plus.` : ''}`,
  no_rows: 'La feuille n’a aucune ligne.',
  many_rows: ({ most }) => `Plus de ${most} lignes.`,
  column_twice: ({ name }) => `Il y a deux colonnes ${quoted(name)}.`,
  column_missing: ({ name }) => `Il manque la colonne ${quoted(name)} à la première ligne.`,
  not_csv: 'La ligne n’est pas du CSV.',
  cell_count:
    'La ligne n’a pas le même nombre de cellules que la première; la feuille est peut-être coupée.',
  open_quote: 'Un guillemet n’est pas fermé; la feuille est peut-être coupée.',
  long_row: 'La ligne est trop longue.',
  same_row: ({ row, key }) => `Pareil à la ligne ${row}\u00a0: ${key}. Gardez-en une.`,
  empty: 'La cellule est vide.',
  odd: 'La cellule contient des caractères inhabituels.',
  long: ({ most }) => `${most} caractères au plus.`,
  formula: ({ cell }) => `${quoted(cell)} est une formule; écrivez son résultat.`,
  no_number: ({ cell }) => `${quoted(cell)} n’est pas un nombre.`,
  not_whole: 'Écrivez un nombre entier.',
  outside: ({ min, max }) => `Écrivez un nombre de ${min} à ${max}.`,
  decimals: 'Écrivez des dollars et des cents, avec deux décimales au plus.',
  two_days: ({ cell }) =>
    `${quoted(cell)} peut être l’un de deux jours. Écrivez-le sous la forme 2027-05-31.`,
  no_date: ({ cell }) => `${quoted(cell)} n’est pas une date. Écrivez-la sous la forme 2027-05-31.`,
  one_of: ({ list }) => `Écrivez l’un de ceux-ci\u00a0: ${list.join(', ')}.`,
  both_or_neither: 'Écrivez les deux, ou aucune.',
  no_phone: 'Écrivez un numéro de téléphone avec son indicatif régional.',
  crew_order:
    'Une plus grande équipe ne peut pas avoir un tarif horaire plus bas qu’une plus petite.',
  no_place: 'L’adresse est introuvable. Écrivez sa latitude et sa longitude.',
  location_closed: ({ name }) => `Le point de départ ${quoted(name)} est fermé.`,
  location_unknown: ({ name }) => `Vous n’avez pas de point de départ ${quoted(name)}.`,
  past_rows: ({ count }) =>
    `${count} ${plural(count, 'ligne est passée et n’a pas été touchée', 'lignes sont passées et n’ont pas été touchées')}.`,
  blacked_out: (at) => `${dated(at)}\u00a0: bloqué à la main, et le reste.`,
  booked: ({ count, ...at }) =>
    `${dated(at)}\u00a0: garde ${trucks(count)}, déjà ${plural(count, 'réservé', 'réservés')}.`,
  closed: ({ name }) => `${name} est fermé et le reste.`,
  not_listed: ({ names, more }) =>
    `Absents de la feuille, et laissés tels quels\u00a0: ${names.join(', ')}${more ? ' …' : ''}.`,
  named: ({ name }) => name,
  day: dated,
  supply: ({ count, cents }) => `${trucks(count)}, ${rate(cents)}`,
  price: ({ cents }) => rate(cents),
  not_there: 'absent',
  yard: ({ count, address }) => `${trucks(count)}, ${address}`,
  cells: ({ cells }) =>
    Object.entries(cells)
      .map(([column, cell]) => `${column}\u00a0: ${cell ?? 'aucun'}`)
      .join('; '),
};
