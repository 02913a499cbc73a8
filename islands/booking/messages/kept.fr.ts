import type { PriceChange } from '../../../contracts/kept-quotes.ts';
import { KEPT_DAYS } from '../../../contracts/kept-quotes.ts';
import { cents } from '../../shared/format.ts';
import type * as English from './kept.ts';

/** Why a price is another one; `up` is true of a higher one. */
const REASONS: Record<NonNullable<PriceChange['reason']>, (up: boolean) => string> = {
  rates: () => 'ses tarifs ont changé',
  day: (up) => `cette date est devenue ${up ? 'plus chère' : 'moins chère'}`,
  location: () => 'l’équipe vient d’un autre point de départ',
  tax: () => 'la taxe a changé',
  other: () => 'le détail du prix a changé',
};

function changeText({ vendor_name, change, reason, was_cents, now_cents }: PriceChange): string {
  const [was, now] = [cents(was_cents), cents(now_cents)];
  const why = reason ? ` : ${REASONS[reason]((now_cents ?? 0) > (was_cents ?? 0))}` : '';
  switch (change) {
    case 'same':
      return `${vendor_name} demande toujours ${now}.`;
    case 'price':
      return `${vendor_name} demandait ${was} et demande maintenant ${now}${why}.`;
    case 'full':
      return `${vendor_name} demandait ${was} et ne peut plus venir ce jour-là.`;
    case 'free':
      return `${vendor_name} peut de nouveau venir ce jour-là, pour ${now}${why}.`;
    case 'gone':
      return `${vendor_name} demandait ${was} et n’a plus de prix pour ce déménagement.`;
    case 'new':
      return `${vendor_name} a maintenant un prix : ${now}.`;
  }
}

export const KEPT: typeof English.KEPT = {
  title: 'Garder ces prix',
  intro: `Pendant ${KEPT_DAYS} jours, un lien secret ouvre ces prix et vos réponses sur n’importe quel appareil, et dit ce qui a changé.`,
  mail: 'Recevoir par courriel',
  email: 'Courriel où envoyer vos prix',
  send: 'Envoyer',
  sending: 'Envoi…',
  mailHint: 'Un seul courriel avec ces prix. Rien d’autre, sauf si vous le demandez.',
  remind: 'Écrivez-moi une dernière fois, une heure avant qu’ils expirent',
  remindHint: 'Ce sera le dernier. Il ne vient pas si vous avez réservé avec cette adresse.',
  wrongEmail: 'Entrez une adresse courriel, par exemple nom@example.ca.',
  sent: (email) =>
    `Envoyé à ${email}. Comptez une minute; regardez aussi dans les courriels indésirables.`,
  copy: 'Copier le lien',
  share: 'Partager le lien',
  making: 'Création du lien…',
  copied: 'Lien copié. Toute personne qui l’a voit les deux adresses.',
  notCopied: 'Copiez le lien ici. Toute personne qui l’a voit les deux adresses.',
  link: 'Lien vers vos prix',
  offline: 'Les prix n’ont pas pu être gardés. Vérifiez votre connexion et réessayez.',
  remember: 'Garder mes réponses sur cet appareil',
  rememberHint: `Pendant ${KEPT_DAYS} jours, sans votre nom ni vos coordonnées. Décochez pour les effacer.`,
  cannotRemember: 'Ce navigateur ne permet pas aux pages de garder quoi que ce soit.',
  offer: (from, to) => `Reprendre votre déménagement entre ${from} et ${to}?`,
  offerNew: 'Reprendre votre déménagement?',
  goOn: 'Reprendre',
  startAnew: 'Recommencer',
  offerHint: '« Recommencer » efface ces réponses de cet appareil.',
  opening: 'Ouverture de vos prix gardés…',
  failed: 'Vos prix gardés n’ont pas pu être ouverts. Vérifiez votre connexion.',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  kept: (day) => `Prix gardés le ${day}`,
  same: 'Rien n’a changé.',
  others: 'Les autres prix sont restés les mêmes.',
  past: (date) => `Le ${date} est passé. Choisissez un autre jour dans le calendrier ci-dessous.`,
  full: 'Aucun déménageur ne peut plus venir ce jour-là. Choisissez un autre jour dans le calendrier ci-dessous.',
  unpriced:
    'Le prix de ce déménagement ne peut plus être calculé. Les étapes disent ce qui manque.',
  change: changeText,
};
