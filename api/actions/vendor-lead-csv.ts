import { readingAt } from '../../contracts/clocks.ts';
import type { Dossier, Fact } from '../../contracts/dossiers.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { itemsLine } from '../../contracts/item-texts.ts';
import { totalsOf } from '../../contracts/items.ts';
import type { Language } from '../../contracts/language.ts';
import { OUTCOME_NAMES } from '../../contracts/outcome-names.fr.ts';
import { STAGE_OUTCOMES } from '../../contracts/outcomes.ts';
import type { LeadFilter } from '../../contracts/portal/leads.ts';
import { type End, HOME_QUESTIONS, type HomeField, UNSURE } from '../../contracts/questions.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { answerAt } from '../../contracts/wire-answers.ts';
import type { DossierRow } from '../../db/dossiers.ts';
import { readVendorLeads } from '../../db/portal/leads.ts';
import type { Deps } from '../deps.ts';
import { CREW_FACT_WORDS } from '../domain/crew-fact-words.ts';
import { heavyText, servicesText } from '../domain/crew-facts.ts';
import { WORDS } from '../domain/words.ts';
import { type CsvCell, csvFile } from './csv-files.ts';
import { dossierFor } from './dossiers.ts';
import { happened } from './happenings.ts';

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** An instant as Toronto's date and time: 2026-12-06 09:05. */
function local(at: Date | null): string {
  if (at === null) return '';
  const { date, time } = readingAt(TIME_ZONE, at);
  return `${date} ${time}`;
}

/**
 * The phone as a cell that no program takes for a formula and people can read: 416-555-0123, and
 * (+44) 20 7946 0018 from elsewhere. `phoneCell` in `db/admin/lead-export.ts` is the same rule.
 */
function phoneCell(phone: string): string {
  const [, ...parts] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  const isPlain = /^\+?[\d() .-]*$/.test(phone);
  return isPlain && parts.length > 0 ? parts.join('-') : phone.replace(/^\+(\d{1,3})/, '(+$1)');
}

/** A lead, and the facts that a crew must know of it. */
type Exported = Dated<Pick<Dossier, Fact<'mover_file'>>>;
type Column = [en: string, fr: string, cell: (lead: Exported, language: Language) => CsvCell];

const yes = (flag: boolean, language: Language) =>
  language === 'fr' ? (flag ? 'oui' : 'non') : flag ? 'yes' : 'no';

/** The names of the questions about a home, in French. */
const FRENCH_QUESTIONS: Readonly<Record<HomeField, string>> = {
  homeType: 'logement',
  floors: 'etages_maison',
  garage: 'garage',
  floorNumber: 'etage',
  stairs: 'escaliers',
  elevator: 'ascenseur',
  loadingDock: 'quai',
  carry: 'distance_camion',
};

/** A home, a column a question; an answer that the customer is not sure of is empty. */
const homeColumns = (en: string, fr: string, end: End): Column[] =>
  HOME_QUESTIONS.map((row) => [
    `${en}_${row.wire.replace('_type', '')}`,
    `${fr}_${FRENCH_QUESTIONS[row.field]}`,
    ({ home }, language) => {
      const answer = answerAt(home, end, row);
      if (answer === UNSURE) return null;
      return typeof answer === 'boolean' ? yes(answer, language) : answer;
    },
  ]);

/** Every column: its heading in English and in French, and its cell. */
// biome-ignore format: a column a line
const COLUMNS: Column[] = [
  ['reference', 'numero_reference', (lead) => lead.id],
  ['stage', 'etape', ({ stage }, language) => language === 'fr' ? OUTCOME_NAMES[STAGE_OUTCOMES[stage]].toLowerCase() : stage],
  ['move_date', 'date_demenagement', (lead) => lead.move_date],
  ['move_time', 'moment', (lead) => lead.move_time],
  ['time_zone', 'fuseau_horaire', (lead) => lead.time_zone],
  ['from_city', 'ville_depart', (lead) => lead.origin_city],
  ['to_city', 'ville_arrivee', (lead) => lead.destination_city],
  ['home_size', 'taille', ({ home_size: size }, language) => size && size !== 'items' ? WORDS[language].homeSizes[size] : null],
  ['total_rooms', 'pieces', (lead) => lead.total_rooms],
  ['square_footage', 'pieds_carres', (lead) => lead.square_footage],
  ['items', 'biens', (lead, language) => itemsLine(lead.items, WORDS[language].items)],
  ['items_cubic_feet', 'biens_pieds_cubes', (lead) => totalsOf(lead.items).cubic_feet || null],
  ['first_name', 'prenom', (lead) => lead.customer?.first_name ?? null],
  ['last_name', 'nom', (lead) => lead.customer?.last_name ?? null],
  ['email', 'courriel', (lead) => lead.customer?.email ?? null],
  ['phone', 'telephone', (lead) => phoneCell(lead.customer?.phone ?? '')],
  ['origin_address', 'adresse_depart', (lead) => lead.origin_address],
  ['destination_address', 'adresse_arrivee', (lead) => lead.destination_address],
  ...homeColumns('from', 'depart', 'pickup'),
  ...homeColumns('to', 'arrivee', 'dropoff'),
  ['distance_km', 'distance_km', (lead) => lead.distance_km],
  ['location', 'point_depart', (lead) => lead.location_name],
  ['crew', 'equipe', (lead) => lead.crew_size],
  ['trucks', 'camions', (lead) => lead.trucks],
  ['days', 'jours', (lead) => lead.job_days],
  ['estimated_hours', 'heures_estimees', (lead) => lead.estimated_hours],
  ['heavy_items', 'objets_lourds', (lead, language) => heavyText(lead.heavy_items, CREW_FACT_WORDS[language])],
  ['services', 'services', (lead, language) => servicesText(lead.additional_services, lead.services_not_included, CREW_FACT_WORDS[language])],
  ['estimate_cad', 'estimation_cad', (lead) => dollars(lead.quote_cents)],
  ['estimate_with_tax_cad', 'estimation_taxes_comprises_cad', (lead) => dollars(lead.total_cents)],
  ['ceiling_cad', 'plafond_cad', (lead) => dollars(lead.ceiling_cents)],
  ['final_price_cad', 'prix_final_cad', (lead) => dollars(lead.final_price_cents)],
  ['final_time', 'heure_finale', (lead) => lead.final_time],
  ['booked_at_toronto', 'reservation_toronto', (lead) => local(lead.booked_at)],
  ['contacted_at_toronto', 'contact_toronto', (lead) => local(lead.contacted_at)],
  ['ended_at_toronto', 'fin_toronto', (lead) => local(lead.ended_at)],
];

/** Headings and words of the cells in a language; names of other choices stay codes. */
const columnsIn = (language: Language): Record<string, (lead: Exported) => CsvCell> =>
  Object.fromEntries(
    COLUMNS.map(([en, fr, cell]) => [
      language === 'fr' ? fr : en,
      (lead: Exported) => cell(lead, language),
    ]),
  );

/**
 * The leads of a filter as CSV, a batch at a time as fast as the client takes them; the audit says
 * who took which away. No spreadsheet takes a cell of it for a formula.
 */
export async function exportVendorLeads(
  { sql, clock }: Deps,
  person: { vendorId: number; vendorSlug: string; email: string },
  filter: LeadFilter,
  language: Language,
): Promise<ReadableStream<Uint8Array>> {
  const { q, ...asked } = filter;
  // The words of a search may be a name.
  const after = { ...asked, searched: q !== '' };
  await happened(sql, person.email, 'leads.exported', person.vendorSlug, {
    entity: 'vendor',
    after,
  });
  return csvFile(
    shown(readVendorLeads(sql, person.vendorId, filter), clock()),
    columnsIn(language),
  );
}

async function* shown(batches: AsyncIterable<DossierRow<'mover_file'>[]>, now: Date) {
  for await (const rows of batches) yield rows.map((row) => dossierFor('mover_file', row, now));
}
