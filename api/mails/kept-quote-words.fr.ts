import { FACTS } from '../../contracts/facts.ts';
import type * as English from './kept-quote-words.ts';

export const KEPT_QUOTE_WORDS: typeof English.KEPT_QUOTE_WORDS = {
  kept: ({ from, to, date, least, at, until }) => ({
    subject: `Vos prix de déménagement : de ${from} à ${to}, ${date}`,
    preview: `À partir de ${least} taxes comprises. Le lien les ouvre jusqu’au ${until}.`,
    heading: 'Vos prix de déménagement',
    text: `Vous nous avez demandé de vous envoyer ces prix. Ils sont tels qu’ils étaient le ${at}. Le lien montre ce qui a changé depuis, et reprend là où vous en étiez, sur n’importe quel appareil.`,
    open: 'Ouvrir mes prix',
    totals: 'Totaux, taxes comprises',
    link: `Le lien fonctionne jusqu’au ${until}. Il ouvre vos réponses avec les deux adresses : ne le transmettez qu’à des personnes de confiance. Rien n’est encore réservé, aucun camion non plus.`,
    footer: [
      `Vous recevez ce seul courriel parce que cette adresse a été entrée sur ${FACTS.name} pour recevoir ces prix. Ce n’est pas une infolettre, et rien ne suit. Nous effaçons l’adresse quand le lien n’est plus valide.`,
      `Ce n’était pas vous? Ne faites rien. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    ],
  }),
  tax: (amount) => `dont ${amount} de taxes`,
  ceiling: (amount) => `au plus ${amount} sans signature`,
  notFree: 'pas libre ce jour-là',
};
