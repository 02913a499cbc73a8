import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { BANK_DELAYS } from '../domain/format.ts';

/** Of a declined booking: who declined, for which day, why in its own words, and what the deposit is. */
type Declined = { mover: string; date: string; reason: string | null; deposit: string };

const why = (reason: string | null) => (reason === null ? '' : ` They say: “${reason}”`);

const ENGLISH = {
  hello: (name: string, text: string): string => `Hello ${name}, ${text}`,
  questions: (reference: string): string =>
    `Questions? Reply to this mail or call ${FACTS.supportPhone}, and name your reference ${reference}.`,
  accepted: {
    subject: (mover: string): string => `${mover} has confirmed your move`,
    preview: (date: string): string => `They come on ${date}.`,
    text: (mover: string, date: string): string =>
      `${mover} has confirmed that they move you on ${date}. They call you to settle the final price and the time.`,
  },
  declined: {
    whoElse: (date: string): string => `Who else is free on ${date}`,
    andTax: (amount: string): string => `${amount} and tax`,
    note: 'Estimates for the same move, with tax, as of now. Trucks are given to whoever books first.',
    takeOther: 'Take another mover with your deposit',
    bookOther: 'Book another mover',
    nobodyWaits:
      'Right now no other mover is free on that date. Another date may do: your booking’s page shows the next free ones.',
    nobody:
      'Right now no other mover is free on that date. Another date may do: the quotes show the next free ones.',
    otherDates: 'See other dates',
    subjectWaits: (mover: string): string =>
      `${mover} cannot take your move: take another mover, or your deposit back`,
    previewWaits: (deposit: string, until: string): string =>
      `Your deposit of ${deposit} waits until ${until}.`,
    textWaits: ({ mover, date, reason, deposit }: Declined, until: string): string =>
      `we are sorry: ${mover} cannot move you on ${date}.${why(reason)} Your deposit of ${deposit} waits for you until ${until}. By then you can take another mover with it, on that date or another one, at that mover’s own price and without paying again. If you would rather have it back, say so on the same page and it goes at once; if you do nothing, it goes back by itself.`,
    subject: (mover: string): string => `${mover} cannot take your move: your deposit goes back`,
    preview: (deposit: string): string => `${deposit} are on the way back to your card.`,
    text: ({ mover, date, reason, deposit }: Declined): string =>
      `we are sorry: ${mover} cannot move you on ${date}.${why(reason)} Your deposit of ${deposit} is on its way back to the card that you paid with. ${BANK_DELAYS.en}`,
  },
  finalPrice: {
    subject: (price: string): string => `Your final price: ${price}`,
    preview: (mover: string, arrival: string): string => `${mover} comes at ${arrival}.`,
    text: (mover: string): string =>
      `${mover} has entered what you agreed. Is anything of it different from what you said to each other? Then write to us before the move.`,
    amount: 'Final price, with tax',
  },
  consent: {
    subject: (price: string): string => `Your mover asks for ${price}: please agree or refuse`,
    preview: (ceiling: string): string =>
      `That is above the ${ceiling} that they may bill without your signature.`,
    text: (mover: string, ceiling: string): string =>
      `${mover} has entered a final price above the estimate’s ceiling. They may bill it only if you sign for it. If you do nothing or refuse, the most that they may bill is ${ceiling}.`,
    amount: 'The price that they ask for, with tax',
    look: 'Look at it, then agree or refuse',
    link: (until: string): string => `The link works once, until ${until}.`,
  },
  completed: {
    subject: (mover: string): string => `How was your move with ${mover}?`,
    preview: 'One question, one press.',
    text: (mover: string): string =>
      `${mover} has told us that your move is done. Welcome home! How many stars do you give them? Your answer helps the next people who move.`,
    rate: 'Rate the move',
    wrong: `Did the move not take place, or is something wrong? Write to ${FACTS.supportEmail}.`,
  },
  absent: {
    subject: (mover: string): string => `${mover} reports that nobody was there`,
    preview: (date: string): string => `Your move of ${date}.`,
    text: (mover: string, date: string): string =>
      `${mover} has told us that nobody was there for your move on ${date}, so the booking has ended. Is that wrong? Write to us or call: we look at it together.`,
  },
  corrected: {
    subject: (date: string): string => `Your calendar: the hour of your move on ${date}`,
    text: (mover: string, date: string, arrival: string): string =>
      `Your move stays as it is: ${mover} arrives on ${date}, ${arrival}. A new law about the clocks there made the calendar file that we sent before show another hour. The attached file takes its place: open it, and your calendar is right.`,
  },
  price: {
    title: 'The price',
    estimate: 'Estimate when you booked',
    ceiling: 'Most that they may bill without your signature',
    deposit: 'Deposit paid',
    left: 'Left to pay',
  },
};

const says = (reason: string | null) =>
  reason === null ? '' : ` Le déménageur indique : « ${reason} »`;

/** What mails about a vendor's word say; a text goes on after the greeting. */
export const NEWS_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    hello: (name, text) => `Bonjour ${name}, ${text}`,
    questions: (reference) =>
      `Des questions? Répondez à ce courriel ou appelez au ${FACTS.supportPhone}, en donnant votre numéro de référence ${reference}.`,
    accepted: {
      subject: (mover) => `${mover} a confirmé votre déménagement`,
      preview: (date) => `L’équipe vient le ${date}.`,
      text: (mover, date) =>
        `${mover} a confirmé votre déménagement du ${date}, et vous appelle pour convenir du prix final et de l’heure.`,
    },
    declined: {
      whoElse: (date) => `Qui d’autre est libre le ${date}`,
      andTax: (amount) => `${amount} plus taxes`,
      note: 'Estimations actuelles pour le même déménagement, taxes comprises. Un camion va à qui le réserve en premier.',
      takeOther: 'Prendre un autre déménageur avec votre dépôt',
      bookOther: 'Réserver un autre déménageur',
      nobodyWaits:
        'En ce moment, aucun autre déménageur n’est libre à cette date. Une autre date ferait peut-être l’affaire : la page de votre réservation montre les prochaines dates libres.',
      nobody:
        'En ce moment, aucun autre déménageur n’est libre à cette date. Une autre date ferait peut-être l’affaire : les prix montrent les prochaines dates libres.',
      otherDates: 'Voir d’autres dates',
      subjectWaits: (mover) =>
        `${mover} ne peut pas faire votre déménagement : prenez un autre déménageur, ou reprenez votre dépôt`,
      previewWaits: (deposit, until) => `Votre dépôt de ${deposit} vous attend jusqu’au ${until}.`,
      textWaits: ({ mover, date, reason, deposit }, until) =>
        `nous sommes désolés : ${mover} ne peut pas vous déménager le ${date}.${says(reason)} Votre dépôt de ${deposit} vous attend jusqu’au ${until}. D’ici là, il vous permet de prendre un autre déménageur, à cette date ou à une autre, au prix de ce déménageur et sans payer de nouveau. Si vous préférez le reprendre, dites-le sur la même page et il part aussitôt; si vous ne faites rien, il vous est remboursé automatiquement.`,
      subject: (mover) =>
        `${mover} ne peut pas faire votre déménagement : votre dépôt vous est remboursé`,
      preview: (deposit) => `${deposit} sont en route vers votre carte.`,
      text: ({ mover, date, reason, deposit }) =>
        `nous sommes désolés : ${mover} ne peut pas vous déménager le ${date}.${says(reason)} Votre dépôt de ${deposit} est en route vers la carte qui l’a payé. ${BANK_DELAYS.fr}`,
    },
    finalPrice: {
      subject: (price) => `Votre prix final : ${price}`,
      preview: (mover, arrival) => `${mover} arrive à ${arrival}.`,
      text: (mover) =>
        `${mover} a inscrit ce dont vous avez convenu. Quelque chose diffère de ce que vous vous êtes dit? Écrivez-nous avant le déménagement.`,
      amount: 'Prix final, taxes comprises',
    },
    consent: {
      subject: (price) => `Votre déménageur demande ${price} : veuillez accepter ou refuser`,
      preview: (ceiling) =>
        `C’est plus que les ${ceiling} qui peuvent être facturés sans votre signature.`,
      text: (mover, ceiling) =>
        `${mover} a inscrit un prix final au-dessus du plafond de l’estimation. Ce prix ne peut être facturé que si vous signez. Si vous ne faites rien ou si vous refusez, le maximum facturable reste de ${ceiling}.`,
      amount: 'Prix demandé, taxes comprises',
      look: 'Voir le prix, puis accepter ou refuser',
      link: (until) => `Le lien fonctionne une seule fois, jusqu’au ${until}.`,
    },
    completed: {
      subject: (mover) => `Comment s’est passé votre déménagement avec ${mover}?`,
      preview: 'Une seule question, un seul clic.',
      text: (mover) =>
        `${mover} nous a dit que votre déménagement est fait. Bienvenue chez vous! Combien d’étoiles lui donnez-vous? Votre réponse aide les prochains à déménager.`,
      rate: 'Évaluer le déménagement',
      wrong: `Le déménagement n’a pas eu lieu, ou quelque chose ne va pas? Écrivez à ${FACTS.supportEmail}.`,
    },
    absent: {
      subject: (mover) => `${mover} signale que personne n’était là`,
      preview: (date) => `Votre déménagement du ${date}.`,
      text: (mover, date) =>
        `${mover} nous a dit que personne n’était là pour votre déménagement du ${date}; la réservation a donc pris fin. C’est une erreur? Écrivez-nous ou appelez-nous : nous l’examinons ensemble.`,
    },
    corrected: {
      subject: (date) => `Votre calendrier\u00a0: l’heure de votre déménagement du ${date}`,
      text: (mover, date, arrival) =>
        `Rien ne change pour votre déménagement\u00a0: ${mover} arrive le ${date}. ${arrival}. À cause d’une nouvelle loi sur l’heure à cet endroit, le fichier de calendrier que nous vous avions envoyé affiche une autre heure. Le fichier ci-joint le remplace\u00a0: ouvrez-le, et votre calendrier sera juste.`,
    },
    price: {
      title: 'Le prix',
      estimate: 'Estimation à la réservation',
      ceiling: 'Maximum facturable sans votre signature',
      deposit: 'Dépôt payé',
      left: 'Solde à payer',
    },
  },
};
