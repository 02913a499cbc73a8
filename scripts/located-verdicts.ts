import { greatCircleKm } from '../api/domain/distances.ts';
import { wordsOf } from '../api/domain/places/text.ts';
import type { LocateReply } from '../contracts/places.ts';
import type { Case } from './located-cases.ts';

/** The product's reading of a text: null where the product asks for another text. */
export type Reply = LocateReply | null;

export type Verdict = {
  /** Else there is a price only after an answer. */
  located: boolean;
  /** Within the radius that is claimed. */
  within: boolean;
  rightTown: boolean;
  /** No answer is needed, and it lies beyond twice the radius claimed, or in another town. */
  silentlyWrong: boolean;
};

/** Tells whether a label names a town: `Port Credit, Mississauga, Ontario` names two. */
function says(label: string, town: string): boolean {
  const text = ` ${wordsOf(label).join(' ')} `;
  return text.includes(` ${wordsOf(town).join(' ')} `);
}

/** How well a reply answers a case. A town is right by its name, or where the home is within its radius. */
export function verdictOf(reply: Reply, { lat, lng, town }: Case): Verdict {
  if (!reply?.place || !reply.location || reply.question?.needed) {
    return { located: false, within: false, rightTown: false, silentlyWrong: false };
  }
  const km = greatCircleKm(reply.place, { lat, lng });
  const radius = reply.location.radius_km;
  const within = km <= radius;
  const rightTown = within || (town !== '' && says(reply.place.label, town) && km <= NAMESAKE_KM);
  const wrong = km > 2 * radius || (town !== '' && !rightTown);
  return { located: true, within, rightTown, silentlyWrong: wrong };
}

/** A town's homes lie no farther from its point: beyond is a namesake. */
const NAMESAKE_KM = 30;

export type Count = { cases: number } & Record<keyof Verdict, number>;

/** Verdicts counted. */
export function countOf(verdicts: readonly Verdict[]): Count {
  const count = (key: keyof Verdict) => verdicts.filter((verdict) => verdict[key]).length;
  return {
    cases: verdicts.length,
    located: count('located'),
    within: count('within'),
    rightTown: count('rightTown'),
    silentlyWrong: count('silentlyWrong'),
  };
}
