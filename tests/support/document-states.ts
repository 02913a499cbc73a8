import { OVER } from './document-details.ts';
import type { LifeRecord, State } from './document-lives.ts';

/** What says of a booking that it is in a state, whoever reads it: said in any other, it is not so. */
const SAYS: Record<State, RegExp> = {
  waiting:
    /Paid\. Truck held\.|Payé\. Camion retenu|^To answer$|^Answer: To answer$|To answer:|stage: pending|mover_answer: pending|STATUS: TENTATIVE|Please accept or decline|retient |new booking|does your move now|fait maintenant|effectue maintenant/m,
  accepted:
    /has spoken with you|has confirmed (?:your|that)|a confirmé|^Accepted$|^Answer: Accepted$|stage: accepted|mover_answer: accepted|STATUS: CONFIRMED|Your final price is/m,
  declined:
    /cannot take your move|cannot move you|^Declined$|^Answer: Declined$|^State: declined$|stage: declined|mover_answer: declined|ne peut pas (?:vous|faire)/m,
  cancelled:
    /(?:is|was) cancelled|^Cancelled$|^Answer: Cancelled$|stage: cancelled|mover_answer: cancelled|est annulée/m,
  refunded: /^State: refunded$|^Payment: Refunded$|has gone back|gone back|was refunded|est rendu/m,
  no_show: /nobody was there|^No-show$|^Answer: No-show$|stage: no_show|mover_answer: no_show/m,
  completed:
    /move is done|^Done$|^Answer: Done$|stage: completed|mover_answer: completed|STATUS: CONFIRMED|How was your move/m,
};

/** Of these a document may say more than one: a done move was accepted, a booking that was refunded is cancelled. */
const ALSO: Partial<Record<State, State[]>> = {
  completed: ['accepted'],
  accepted: ['completed'],
  refunded: ['cancelled', 'declined'],
  cancelled: ['refunded'],
  declined: ['refunded'],
};

/** What takes a booking out of calendars, whyever it ended. */
const GONE = /^STATUS: CANCELLED$/m;

export const STATE_FACT = {
  // Movers and their software read of a booking that its refund ended that it is cancelled.
  tells: (text: string, { state }: LifeRecord) =>
    SAYS[state].test(text) ||
    (state === 'refunded' && SAYS.cancelled.test(text)) ||
    (OVER.includes(state) && GONE.test(text)),
  denies: (text: string, { state }: LifeRecord) => [
    ...(!OVER.includes(state) && GONE.test(text) ? ['STATUS: CANCELLED'] : []),
    ...(Object.keys(SAYS) as State[]).filter(
      (other) => other !== state && !ALSO[state]?.includes(other) && SAYS[other].test(now(text)),
    ),
  ],
};

/** Without what is told of the past, of what comes, and of rules: a history, a list of next steps. */
const now = (text: string) =>
  text
    .split('\n')
    .filter(
      (line) =>
        !/\d{1,2}:\d\d [ap]m ET$|if |within|once|settle the final price|confirm the final price|about the final price|sets the final price|the final bill/i.test(
          line,
        ),
    )
    .join('\n');
