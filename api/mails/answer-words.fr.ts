import { FACTS } from '../../contracts/facts.ts';
import { STANDINGS } from '../../contracts/standings.fr.ts';
import { BANK_DELAYS } from '../domain/format.ts';
import type * as English from './answer-words.ts';

export const ANSWER_WORDS: typeof English.ANSWER_WORDS = {
  accepted: ({ mover, date }) => ({
    subject: STANDINGS.accepted(mover),
    preview: `L’équipe vient le ${date}.`,
    text: `${mover} a confirmé votre déménagement du ${date}, et vous appelle pour convenir du prix final et de l’heure.`,
  }),
  declined: ({ mover, date, reason, deposit, until }) => {
    const sorry = `nous sommes désolés : ${mover} ne peut pas vous déménager le ${date}.${reason === null ? '' : ` Le déménageur indique : « ${reason} »`}`;
    const words = {
      whoElse: `Qui d’autre est libre le ${date}`,
      andTax: (amount: string): string => `${amount} plus taxes`,
      note: 'Estimations actuelles pour le même déménagement, taxes comprises. Un camion va à qui le réserve en premier.',
      otherDates: 'Voir d’autres dates',
    };
    return until === null
      ? {
          ...words,
          subject: `${STANDINGS.declined(mover)} : votre dépôt vous est remboursé`,
          preview: `${deposit} sont en route vers votre carte.`,
          text: `${sorry} Votre dépôt de ${deposit} est en route vers la carte qui l’a payé. ${BANK_DELAYS.fr}`,
          nobody:
            'En ce moment, aucun autre déménageur n’est libre à cette date. Une autre date ferait peut-être l’affaire : les prix montrent les prochaines dates libres.',
          book: 'Réserver un autre déménageur',
        }
      : {
          ...words,
          subject: `${STANDINGS.declined(mover)} : prenez un autre déménageur, ou reprenez votre dépôt`,
          preview: `Votre dépôt de ${deposit} vous attend jusqu’au ${until}.`,
          text: `${sorry} Votre dépôt de ${deposit} vous attend jusqu’au ${until}. D’ici là, il vous permet de prendre un autre déménageur, à cette date ou à une autre, au prix de ce déménageur et sans payer de nouveau. Si vous préférez le reprendre, dites-le sur la même page et il part aussitôt; si vous ne faites rien, il vous est remboursé automatiquement.`,
          nobody:
            'En ce moment, aucun autre déménageur n’est libre à cette date. Une autre date ferait peut-être l’affaire : la page de votre réservation montre les prochaines dates libres.',
          book: 'Prendre un autre déménageur avec votre dépôt',
        };
  },
  wanted: ({ reference, mover, date, due }, isBooking) => {
    const what = isBooking ? 'Une réservation' : 'Une demande de prix';
    const waits = isBooking
      ? 'un client a payé le dépôt et attend votre réponse'
      : 'un client attend votre prix';
    return {
      subject: `${what} attend votre réponse : ${reference}`,
      preview: `Le déménagement est prévu le ${date}.`,
      heading: `${what} attend votre réponse`,
      text: `${mover}, ${waits}. La réponse est due le ${due}.`,
      about: 'De quoi il s’agit',
      moveDate: 'Date du déménagement',
      act: isBooking ? 'Accepter ou refuser' : 'Donner votre prix',
      footer: [`Envoyé par l’équipe de ${FACTS.name}.`],
    };
  },
  completed: ({ mover }) => ({
    subject: `Comment s’est passé votre déménagement avec ${mover}?`,
    preview: 'Une seule question, un seul clic.',
    text: `${mover} nous a dit que votre déménagement est fait. Bienvenue chez vous! Combien d’étoiles lui donnez-vous? Votre réponse aide les prochains à déménager.`,
    rate: 'Évaluer le déménagement',
    wrong: `Le déménagement n’a pas eu lieu, ou quelque chose ne va pas? Écrivez à ${FACTS.supportEmail}.`,
  }),
  absent: ({ mover, date }) => ({
    subject: STANDINGS.no_show(mover),
    preview: `Votre déménagement du ${date}.`,
    text: `${mover} nous a dit que personne n’était là pour votre déménagement du ${date}; la réservation a donc pris fin. C’est une erreur? Écrivez-nous ou appelez-nous : nous l’examinons ensemble.`,
  }),
  reopened: ({ mover, date }) => ({
    subject: `Votre réservation avec ${mover} tient de nouveau`,
    preview: `Votre déménagement du ${date} n’est pas terminé.`,
    text: `Nous avons corrigé ce qui était dit de votre déménagement du ${date} avec ${mover} : il n’est pas terminé, et la réservation tient. Ce qu’un courriel précédent disait de sa fin ne vaut plus.`,
  }),
  reopenedHere: ({ reference, mover, date }) => ({
    subject: `La réservation ${reference} est rouverte`,
    preview: `Le déménagement du ${date} n’est pas terminé.`,
    heading: 'Une réservation est rouverte',
    text: `${mover}, Portage a annulé la fin du déménagement du ${date}. La réservation est acceptée, comme avant. Indiquez de nouveau qu’il est terminé ou que le client était absent, quand ce sera le cas.`,
    act: 'Ouvrir la réservation',
    footer: [`Envoyé par l’équipe de ${FACTS.name}.`],
  }),
};
