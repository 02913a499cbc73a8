import { dateWriter } from '../../../contracts/date-writer.ts';
import { roomsText } from '../../../contracts/home-texts.ts';
import type { Language, Said } from '../../../contracts/language.ts';
import type { Activity } from '../../../db/portal/analytics.ts';
import { cityName } from '../../domain/places/city-name.ts';
import { WORDS } from '../../domain/words.ts';
import { FRENCH_ACTIONS, FRENCH_STATUSES } from './activity-words.ts';

/** What has become of the payment, in words. */
const PAYMENTS: Record<string, Said> = {
  succeeded: { en: 'Booking confirmed', fr: 'Réservation confirmée' },
  failed: { en: 'Payment failed', fr: 'Échec du paiement' },
  expired: { en: 'Request lapsed unpaid', fr: 'Demande expirée sans paiement' },
  review: { en: 'Payment under review', fr: 'Paiement en cours de vérification' },
  refunded: { en: 'Deposit refunded', fr: 'Dépôt remboursé' },
};

const CREATED: Said = { en: 'New request', fr: 'Nouvelle demande' };
const TO: Said = { en: ' to ', fr: ' → ' };

/** A line of what has happened to a vendor's leads, in a language. */
export function activityText(line: Activity, language: Language = 'en') {
  const { at, lead_id, move_date, total_rooms } = line;
  const { home, locale } = WORDS[language];
  const day = dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const ends = [cityName(line.origin), cityName(line.destination)].filter((city) => city !== null);
  return {
    time: at.toISOString(),
    action: actionOf(line, language),
    details: [
      lead_id,
      roomsText(total_rooms, home),
      day.format(new Date(move_date)),
      ends.join(TO[language]),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

function actionOf({ action, before, after }: Activity, language: Language): string {
  if (action === 'lead.created') return CREATED[language];
  const payment = after?.payment_status;
  if (payment !== undefined && payment !== before?.payment_status) {
    const known = PAYMENTS[String(payment)];
    if (known) return known[language];
  }
  const status = action === 'lead.status' ? after?.status : undefined;
  if (language === 'fr') {
    const known = FRENCH_STATUSES[status as keyof typeof FRENCH_STATUSES];
    return known ? `État\u00a0: ${known}` : (FRENCH_ACTIONS[action] ?? 'Mise à jour');
  }
  if (status !== undefined) return `Status: ${String(status).replaceAll('_', ' ')}`;
  const words = action.replace(/^\w+\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
