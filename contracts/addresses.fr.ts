import type * as English from './addresses.ts';

/** French addresses of the pages that are no file of words, by their English ones. */
export const FRENCH_ADDRESSES: Readonly<Record<string, string>> = {
  '/': '/fr',
  '/404': '/fr/404',
  '/how-it-works': '/fr/comment-ca-marche',
  '/about-us': '/fr/a-propos',
  '/how-we-check': '/fr/nos-verifications',
  '/tips-guides': '/fr/conseils',
  '/quote': '/fr/prix',
  '/booking': '/fr/reservation',
  '/booking/question': '/fr/reservation/question',
  '/asked-price': '/fr/prix-demande',
  '/payment-redirect': '/fr/retour-de-paiement',
  '/thank-you': '/fr/merci',
  '/search': '/fr/recherche',
  '/movers': '/fr/demenageurs',
  '/mover': '/fr/demenageur',
  '/moving-costs': '/fr/couts-demenagement',
  '/moving-costs/how': '/fr/couts-demenagement/methode',
  '/moving-cost': '/fr/cout-demenagement',
  '/newsletter/check-your-inbox': '/fr/infolettre/verifiez-vos-courriels',
  '/newsletter/confirm': '/fr/infolettre/confirmer',
  '/newsletter/confirmed': '/fr/infolettre/confirmee',
  '/newsletter/link-problem': '/fr/infolettre/lien-invalide',
  '/newsletter/not-sent': '/fr/infolettre/non-envoye',
  '/newsletter/unsubscribe': '/fr/infolettre/desabonnement',
  '/newsletter/unsubscribed': '/fr/infolettre/desabonne',
  '/privacy-policy': '/fr/confidentialite',
  '/terms-of-service': '/fr/conditions',
  '/cookie-policy': '/fr/temoins',
  '/accessibility': '/fr/accessibilite',
  '/vendor': '/fr/vendor',
  '/crew': '/fr/crew',
  '/embed': '/fr/embed',
};

/** Rooms whose pages keep their names: a mover's, a city's, an article's own French one, the portal's sections. */
const ROOMS = [
  ['/moving-costs/', '/fr/couts-demenagement/'],
  ['/movers/', '/fr/demenageurs/'],
  ['/articles/', '/fr/articles/'],
  ['/guides/', '/fr/guides/'],
  ['/vendor/', '/fr/vendor/'],
] as const;

export const addressOf: typeof English.addressOf = (page) => {
  const [path = ''] = page.split(/[?#]/, 1);
  const rest = page.slice(path.length);
  const known = FRENCH_ADDRESSES[path];
  if (known) return known + rest;
  const room = ROOMS.find(([english]) => path.startsWith(english));
  return room ? room[1] + page.slice(room[0].length) : page;
};
