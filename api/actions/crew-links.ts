import { renderSVG } from 'uqr';
import {
  CREW_LINK_HOURS,
  type CrewDay,
  type CrewOfDay,
  crewAddress,
  type NewCrewLink,
} from '../../contracts/crew-links.ts';
import { addDays, inWords } from '../../contracts/dates.ts';
import { instantAt } from '../../contracts/instants.ts';
import type { Language, Said } from '../../contracts/language.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  findCrewYard,
  listCrewsOfDay,
  noteOpened,
  type OpenedCrewLink,
  replaceCrewLink,
  revokeCrewLink,
  touchCrewLink,
} from '../../db/crew-links.ts';
import { listCrewJobs } from '../../db/job-sheets.ts';
import type { Deps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { timeZoneAt } from '../domain/places/time-zones.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { MISSING, Refusal, required } from '../errors.ts';
import { happened } from './happenings.ts';
import { readJobSheet } from './job-sheets.ts';

type Person = { vendorId: number; email: string };

/** The crews that have jobs on a day, each with its link. */
export async function listCrewLinks(
  { sql }: Pick<Deps, 'sql'>,
  vendorId: number,
  day: string,
): Promise<Sent<CrewOfDay[]>> {
  const rows = await listCrewsOfDay(sql, vendorId, day);
  return rows.map(({ id, crew_id, crew, people, jobs, lat, lng, province, ...link }) => {
    const time_zone = timeZoneAt({ lat, lng, province });
    const shown = id === null ? null : { id, crew_id, crew, day, time_zone, ...link };
    return { crew_id, crew, people, jobs, link: shown };
  });
}

/**
 * Makes a link to a crew's day in a language, in the place of the one before. Refuses (`missing`) a crew that the vendor
 * does not have, and (`conflict`) a day without a job, or one that is over.
 */
export async function makeCrewLink(
  { sql, clock }: Deps,
  { vendorId, id: holderId, email }: Person & { id: number },
  { crew_id: crewId, day }: { crew_id: number; day: string },
  { origin, language }: { origin: string; language: Language },
): Promise<Sent<NewCrewLink>> {
  const at = clock();
  const yard = required(await findCrewYard(sql, vendorId, crewId), MISSING.crew);
  const jobs = await listCrewJobs(sql, { vendorId, crewId, day });
  if (jobs.length === 0) {
    throw new Refusal('conflict', {
      en: `${yard.name} has no accepted job on ${inWords(day)}. Assign one on the board first.`,
      fr: `${yard.name} n’a aucun déménagement accepté le ${inFrench(day)}. Attribuez-lui-en d’abord un dans la répartition.`,
    });
  }
  const timeZone = timeZoneAt(yard);
  const opensAt = instantAt(timeZone, day, CREW_LINK_HOURS.opens);
  const closesAt = instantAt(timeZone, addDays(day, 1), CREW_LINK_HOURS.closes);
  if (closesAt <= at) {
    throw new Refusal('conflict', {
      en: `${inWords(day)} is over.`,
      fr: `Le ${inFrench(day)} est terminé.`,
    });
  }
  const token = randomToken();
  const link = { vendorId, crewId, day, tokenHash: await sha256(token), opensAt, closesAt };
  const id = await sql.begin(async (tx) => {
    const made = await replaceCrewLink(tx, { ...link, by: { id: holderId, email }, at });
    const after = { crew_id: crewId, day };
    await happened(tx, email, 'crew_link.created', made, { after });
    return made;
  });
  const url = origin + pageAddress(language, crewAddress(token));
  return {
    id,
    crew_id: crewId,
    crew: yard.name,
    day,
    opens_at: opensAt,
    closes_at: closesAt,
    time_zone: timeZone,
    created_at: at,
    created_by: email,
    url,
    qr: renderSVG(url, { border: 2 }),
  };
}

/** Takes a link back at once. Refuses (`missing`) a link that is not there, or another vendor's. */
export async function takeCrewLinkBack(
  { sql, clock }: Deps,
  { vendorId, email }: Person,
  id: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    const revoked = await revokeCrewLink(tx, vendorId, id, clock());
    if (!revoked)
      throw new Refusal('missing', { en: 'There is no such link.', fr: 'Ce lien n’existe pas.' });
    await happened(tx, email, 'crew_link.revoked', id, { before: revoked });
  });
}

/** The link that a token opens now; else why it opens none. */
export async function openCrewLink(
  { sql, clock }: Deps,
  token: string,
): Promise<OpenedCrewLink | Said> {
  const now = clock();
  const tokenHash = await sha256(token);
  const link = await touchCrewLink(sql, tokenHash, now);
  if (!link)
    return {
      en: 'This link opens nothing any more. Ask your dispatcher for a new one.',
      fr: 'Ce lien n’ouvre plus rien. Demandez-en un nouveau à la répartition.',
    };
  if (now < link.opens_at) {
    return {
      en: `This link opens on ${inWords(link.day)} at 5 in the morning.`,
      fr: `Ce lien s’ouvrira le ${inFrench(link.day)} à 5\u00a0h.`,
    };
  }
  if (now >= link.closes_at) {
    return {
      en: `This link was for ${inWords(link.day)}. Ask your dispatcher for today's.`,
      fr: `Ce lien était pour le ${inFrench(link.day)}. Demandez celui d’aujourd’hui à la répartition.`,
    };
  }
  return { ...link, opened_at: link.opened_at ?? (await noteOpened(sql, tokenHash, now)) };
}

/** The crew's jobs of its day, each with its sheet in a language. */
export async function readCrewDay(
  { sql, clock }: Deps,
  link: OpenedCrewLink,
  reader: { origin: string; language?: Language },
): Promise<Sent<CrewDay>> {
  const { vendor_id: vendorId, crew_id: crewId, vendor_name, crew, day, closes_at } = link;
  const ids = await listCrewJobs(sql, { vendorId, crewId, day });
  const jobs = await Promise.all(ids.map((id) => readJobSheet(sql, vendorId, id, clock(), reader)));
  return { vendor_name, crew, day, closes_at, jobs };
}

const inFrench = (day: string) => inWords(day, WORDS.fr.locale);
