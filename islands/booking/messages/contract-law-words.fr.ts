import type * as English from './contract-law-words.ts';

export const ASKED: typeof English.ASKED = {
  crew: 'La taille de l’équipe et du camion, et les heures estimées',
  loss: 'Qui répond des pertes et des dommages, et jusqu’à quel montant',
  insurance: 'Qui assure vos biens, et le numéro de la police',
  moverContact: 'Le nom, l’adresse et les coordonnées du déménageur',
  services: 'Chaque service et son prix',
  total: 'Le total avec taxes, et les services qui n’y sont pas compris',
  begins: 'Quand le déménagement commence, et sa durée estimée',
  payment: 'Le mode de paiement : comptant, carte ou virement',
  things: 'Les biens à déménager',
  worth: 'La valeur de vos biens, et le nombre de boîtes',
  packing: 'Qui emballe, et dans quoi',
  customer: 'Votre nom et votre adresse',
  moverAddress: 'Le nom, l’adresse, le téléphone et l’adresse courriel du déménageur',
  description: 'Une description détaillée des services',
  prices: 'Chaque prix, les taxes et le total',
  time: 'La date et l’heure du déménagement',
  contractDate: 'La date du contrat',
  pays: 'Le mode de paiement',
  conditions: 'Les conditions d’annulation du déménageur, et toute autre condition ou restriction',
  parties: 'Le nom, l’adresse et le téléphone des deux parties',
  servicesAndTotal: 'Chaque service, son prix, les taxes et le total',
};

export const LAW_WORDS: typeof English.LAW_WORDS = {
  ontario: {
    title: 'Ce que l’Ontario exige du contrat',
    intro:
      'La Loi de 2002 sur la protection du consommateur de l’Ontario exige un écrit pour tout contrat de déménagement de plus de 50 $.',
    sources: [
      {
        name: 'Ontario : embauche d’un déménageur',
        href: 'https://www.ontario.ca/fr/page/embauche-dun-demenageur',
      },
      {
        name: 'Loi de 2002 sur la protection du consommateur, article 10',
        href: 'https://www.ontario.ca/fr/lois/loi/02c30',
      },
    ],
  },
  quebec: {
    title: 'Ce que le Québec exige du contrat',
    intro:
      'Un contrat conclu en ligne ou par téléphone doit vous parvenir par écrit dans les 15 jours, sous une forme que vous pouvez conserver (Loi sur la protection du consommateur du Québec).',
    sources: [
      {
        name: 'Office de la protection du consommateur : conseils pour déménager',
        href: 'https://www.opc.gouv.qc.ca/consommateur/bien-service/habitation-renovation/demenagement/fiche-conseil/',
      },
      {
        name: 'Loi sur la protection du consommateur, articles 54.4 à 54.7',
        href: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/P-40.1',
      },
    ],
  },
  other: {
    title: 'Ce que le contrat devrait contenir',
    intro:
      'Ayez un contrat écrit avant le déménagement. La loi de votre province peut en exiger davantage.',
    sources: [],
  },
};
