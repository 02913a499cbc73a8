import { CASE_LIMITS, type Cases } from '../../contracts/cases.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  type CaseRow,
  createCasePhoto,
  findCasePhoto,
  listCases,
  removeCasePhoto,
} from '../../db/cases.ts';
import type { Queryable } from '../../db/connect.ts';
import { lockLead } from '../../db/leads.ts';
import { dailyThrottle } from '../../db/throttles.ts';
import type { AppDeps } from '../deps.ts';
import { MISSING, missing, Refusal, required } from '../errors.ts';
import { readCases } from './cases.ts';
import { readPicture } from './readings.ts';
import { consumePoint } from './throttles.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'readers'>;
/** Of one booking: a case holds five, and each may be taken away and sent again. */
const MOST_PHOTOS_A_DAY = 60;
type Which = { leadId: string; caseId: number };

/**
 * Adds a photo to a case of the customer, written anew. Refuses (`missing`) an unknown case, (`conflict`) a
 * closed or full one, (`invalid`) what is no photo, (`throttled`) and (`unavailable`) too many of them.
 */
export async function addCasePhoto(
  deps: Deps,
  which: Which,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sent<Cases>> {
  await requireRoom(deps.sql, which);
  await consumePoint(dailyThrottle(deps.sql, 'case-photo', MOST_PHOTOS_A_DAY), which.leadId, {
    en: 'Too many photos were sent.',
    fr: 'Trop de photos ont été envoyées.',
  });
  const photo = await readPicture(deps, 'photo', { person: `lead ${which.leadId}`, bytes });
  await deps.sql.begin(async (tx) => {
    await lockLead(tx, which.leadId);
    await requireRoom(tx, which);
    await createCasePhoto(tx, which.caseId, { ...photo, at: deps.clock() });
  });
  return await readCases(deps, which.leadId);
}

/** Takes a photo back. Refuses (`missing`) an unknown photo, and (`conflict`) while the case is closed. */
export async function takeCasePhotoBack(
  deps: Omit<Deps, 'readers'>,
  which: Which,
  photoId: number,
): Promise<Sent<Cases>> {
  await deps.sql.begin(async (tx) => {
    await lockLead(tx, which.leadId);
    await requireOpen(tx, which);
    if (!(await removeCasePhoto(tx, { caseId: which.caseId, photoId }))) throw missing('photo');
  });
  return await readCases(deps, which.leadId);
}

/** A photo's JPEG, of a case that the caller may see. Refuses (`missing`) any other photo. */
export async function readCasePhoto(
  sql: Queryable,
  photo: Parameters<typeof findCasePhoto>[1],
): Promise<Uint8Array<ArrayBuffer>> {
  return required(await findCasePhoto(sql, photo), MISSING.photo);
}

async function requireOpen(sql: Queryable, { leadId, caseId }: Which): Promise<CaseRow> {
  const found = (await listCases(sql, { leadId })).find(({ id }) => id === caseId);
  if (!found) throw missing('case');
  if (found.closed_at)
    throw new Refusal('conflict', {
      en: 'This case is closed. Open a new one.',
      fr: 'Ce dossier est fermé. Ouvrez-en un nouveau.',
    });
  return found;
}

async function requireRoom(sql: Queryable, which: Which): Promise<void> {
  const { photos } = await requireOpen(sql, which);
  if (photos.length >= CASE_LIMITS.photos) {
    throw new Refusal('conflict', {
      en: `A case has at most ${CASE_LIMITS.photos} photos.`,
      fr: `Un dossier contient au plus ${CASE_LIMITS.photos} photos.`,
    });
  }
}
