import { dateWriter } from '../../../contracts/date-writer.ts';
import { ACTIVITY as FRENCH } from '../../../contracts/happening-words.fr.ts';
import { ACTIVITY as ENGLISH } from '../../../contracts/happening-words.ts';
import { toldBy } from '../../../contracts/happenings.ts';
import type { Language, Said } from '../../../contracts/language.ts';
import type { LeadStatus } from '../../../contracts/leads.ts';
import { sizeText } from '../../../contracts/size-texts.ts';
import type { Activity } from '../../../db/portal/analytics.ts';
import { cityName } from '../../domain/places/city-name.ts';
import { WORDS } from '../../domain/words.ts';

/** The states of a lead in French. */
const FRENCH_STATUSES: Readonly<Record<LeadStatus, string>> = {
  new: 'nouvelle',
  contacted: 'client contacté',
  qualified: 'qualifiée',
  converted: 'convertie',
  lost: 'perdue',
  quote_requested: 'prix demandé',
  pending_payment: 'paiement attendu',
  payment_completed: 'paiement reçu',
};

const ACTIVITY: Record<Language, Readonly<Record<string, string>>> = { en: ENGLISH, fr: FRENCH };
const TO: Said = { en: ' to ', fr: ' → ' };

/** A line of what has happened to a vendor's leads, in a language. */
export function activityText(line: Activity, language: Language = 'en') {
  const { at, lead_id, move_date } = line;
  const { home, homeSizes, locale } = WORDS[language];
  const day = dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const ends = [cityName(line.origin), cityName(line.destination)].filter((city) => city !== null);
  return {
    time: at,
    action: actionOf(line, language),
    details: [
      lead_id,
      sizeText(line, home, homeSizes),
      day.format(new Date(move_date)),
      ends.join(TO[language]),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

function actionOf(line: Activity, language: Language): string {
  const told = toldBy(line);
  const known = ACTIVITY[language][told];
  if (known) return known;
  const status = line.after?.status;
  if (language === 'fr') {
    const words = FRENCH_STATUSES[status as LeadStatus];
    return words ? `État\u00a0: ${words}` : 'Mise à jour';
  }
  if (status !== undefined) return `Status: ${String(status).replaceAll('_', ' ')}`;
  const words = told.replace(/^\w+\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
