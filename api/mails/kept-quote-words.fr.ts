import { FACTS } from '../../contracts/facts.ts';
import type * as English from './kept-quote-words.ts';

const link = (until: string) =>
  `Le lien fonctionne jusqu’au ${until}. Il ouvre vos réponses avec les deux adresses : ne le transmettez qu’à des personnes de confiance. Rien n’est encore réservé, aucun camion non plus.`;
const BUTTON = { open: 'Ouvrir mes prix', totals: 'Totaux, taxes comprises' };
const CONTACT = `Ce n’était pas vous? Ne faites rien. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`;

export const KEPT_QUOTE_WORDS: typeof English.KEPT_QUOTE_WORDS = {
  kept: ({ from, to, date, least, at, until, reminds }) => ({
    ...BUTTON,
    subject: `Vos prix de déménagement : de ${from} à ${to}, ${date}`,
    preview: `À partir de ${least} taxes comprises. Le lien les ouvre jusqu’au ${until}.`,
    heading: 'Vos prix de déménagement',
    text: `Vous nous avez demandé de vous envoyer ces prix. Ils sont tels qu’ils étaient le ${at}. Le lien montre ce qui a changé depuis, et reprend là où vous en étiez, sur n’importe quel appareil.`,
    link: link(until),
    footer: [
      reminds
        ? `Vous recevez ce courriel parce que cette adresse a été entrée sur ${FACTS.name} pour recevoir ces prix. Ce n’est pas une infolettre. Comme il y a été demandé, un seul autre courriel suit, une heure avant que le lien expire, sauf si vous réservez d’ici là. Ensuite, nous effaçons l’adresse.`
        : `Vous recevez ce seul courriel parce que cette adresse a été entrée sur ${FACTS.name} pour recevoir ces prix. Ce n’est pas une infolettre, et rien ne suit. Nous effaçons l’adresse quand le lien n’est plus valide.`,
      CONTACT,
    ],
  }),
  lapsing: ({ from, to, date, least, at, until }) => ({
    ...BUTTON,
    subject: `Vos prix de déménagement expirent bientôt : de ${from} à ${to}, ${date}`,
    preview: `À partir de ${least} taxes comprises. Ils expirent le ${until}.`,
    heading: 'Vos prix de déménagement expirent bientôt',
    text: `Vous nous avez demandé de vous écrire une dernière fois, une heure avant que ces prix expirent, le ${until}. Ils sont tels qu’ils étaient le ${at}. Le lien montre ce qui a changé depuis, et reprend là où vous en étiez, sur n’importe quel appareil.`,
    link: link(until),
    footer: [
      `Vous recevez ce courriel parce que cette adresse a été entrée sur ${FACTS.name} pour recevoir ces prix, et un dernier courriel avant qu’ils expirent. Ce n’est pas une infolettre, et rien ne suit. Nous effaçons l’adresse quand le lien n’est plus valide.`,
      CONTACT,
    ],
  }),
  tax: (amount) => `dont ${amount} de taxes`,
  ceiling: (amount) => `au plus ${amount} sans signature`,
  notFree: 'pas libre ce jour-là',
};
