/**
 * A customer whose move starts in Québec presses this to be bound by the English text (decision 160). The French text
 * stands first, on the pages in English too; these words are kept with the press.
 */
export const CONTRACT_CHOICE = {
  title: 'Votre contrat est en français d’abord',
  french:
    'Votre déménagement part du Québec : la Charte de la langue française veut que ce contrat vous soit d’abord remis en français.',
  read: 'Lire le contrat en français',
  goOn: 'Continuer en français',
  english:
    'Your move starts in Québec, where this contract is given to you in French first. You may go on in French, or choose to be bound by the English text.',
  press: 'The French text was given to me. I expressly choose to be bound by the English one.',
} as const;
