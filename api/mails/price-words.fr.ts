import type * as English from './price-words.ts';

export const PRICE_WORDS: typeof English.PRICE_WORDS = {
  final: ({ mover, price, arrival }) => ({
    subject: `Votre prix final : ${price}`,
    preview: `${mover} arrive à ${arrival}.`,
    text: `${mover} a inscrit ce dont vous avez convenu. Quelque chose diffère de ce que vous vous êtes dit? Écrivez-nous avant le déménagement.`,
    amount: 'Prix final, taxes comprises',
  }),
  consent: ({ mover, price, ceiling, until }) => ({
    subject: `Votre déménageur demande ${price} : veuillez accepter ou refuser`,
    preview: `C’est plus que les ${ceiling} qui peuvent être facturés sans votre signature.`,
    text: `${mover} a inscrit un prix final au-dessus du plafond de l’estimation. Ce prix ne peut être facturé que si vous signez. Si vous ne faites rien ou si vous refusez, le maximum facturable reste de ${ceiling}.`,
    amount: 'Prix demandé, taxes comprises',
    look: 'Voir le prix, puis accepter ou refuser',
    link: `Le lien fonctionne une seule fois, jusqu’au ${until}.`,
  }),
  price: {
    title: 'Le prix',
    estimate: 'Estimation à la réservation',
    ceiling: 'Maximum facturable sans votre signature',
    deposit: 'Dépôt payé',
    left: 'Solde à payer',
  },
};
