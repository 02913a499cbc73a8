import type * as English from './record-messages.ts';

export const RECORD: typeof English.RECORD = {
  title: 'Signé sur place',
  hours: 'Heures sur place',
  tapped: (hours) => `${hours} d’après les étapes notées`,
  reason: 'Raison de l’écart',
  total: 'Prix final, taxes comprises',
  estimate: 'Estimation',
  ceiling: 'Maximum sans l’accord propre du client',
  balance: 'Reste à payer après le dépôt',
  signed: 'Signataire',
  signature: (name) => `Signature : ${name}`,
  typed: 'avec le nom tapé',
  crew: 'Équipe',
  otherName: 'Ce n’est pas le nom de la réservation.',
  by: 'Comment',
};

export const SIGNATURE_FACTOR_WORDS: typeof English.SIGNATURE_FACTOR_WORDS = {
  crew_phone: 'sur le téléphone de l’équipe',
  mailed_code: 'par le code envoyé au client par courriel',
  own_link: 'par le lien propre du client',
};

export const SIGNATURE_STATE_WORDS: typeof English.SIGNATURE_STATE_WORDS = {
  on_hold:
    'Suspendue : le client dit ne pas avoir signé. Au-dessus du plafond, rien n’est dû avant la décision de Portage.',
  stands: 'Décision de Portage : la signature vaut.',
  void: 'Décision de Portage : la signature ne vaut pas. Au-dessus du plafond, rien n’est dû.',
};
