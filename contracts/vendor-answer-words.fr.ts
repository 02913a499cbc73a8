import { ARRIVAL_WORDS } from './arrival-words.fr.ts';
import { LOCALE } from './language.fr.ts';
import type * as English from './vendor-answer-words.ts';

export const VENDOR_ANSWER_WORDS: typeof English.VENDOR_ANSWER_WORDS = {
  declined: 'Cette réservation a été refusée, et le client en est averti. C’est définitif.',
  completed: 'Ce déménagement est terminé.',
  no_show: 'Cette réservation a pris fin\u00a0: le client n’était pas là.',
  cancelled: 'Cette réservation a été annulée, et son dépôt est remboursé.',
  acceptFirst: 'Acceptez d’abord la réservation.',
  accepted: 'Elle est déjà acceptée.',
  tooEarly: (day, time) =>
    `Cela se dit à partir du ${day}, ${ARRIVAL_WORDS.clock(time)}, à l’heure du lieu où arrive l’équipe.`,
  tooLate:
    'Le jour du déménagement est passé. Indiquez que le déménagement est terminé ou que le client n’était pas là, ou appelez Portage.',
  stays: (minutes) =>
    `Cela s’annule pendant ${minutes} minutes. Appelez Portage : notre équipe peut le faire plus tard.`,
  confirmed: 'Le client a signé, confirmé ou évalué ce déménagement : cela reste.',
  contacted: 'Il est déjà indiqué que vous avez joint le client.',
  locale: LOCALE,
};
