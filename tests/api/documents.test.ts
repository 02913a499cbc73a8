import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as acts from '../support/document-acts.ts';
import { answered } from '../support/document-asked.ts';
import { LIES } from '../support/document-lies.ts';
import {
  booked,
  type Life,
  type LifeRecord,
  lifeApp,
  MANY_THINGS,
  mailed,
  type NewLife,
  phoned,
} from '../support/document-lives.ts';
import { type Document, documentsOf, mailsOf } from '../support/document-readers.ts';
import { faultsOf, tellsProposal } from '../support/document-shows.ts';
import { phonesIn } from '../support/document-tokens.ts';

/**
 * Lives of bookings, walked act by act. After each act all that the product says of the booking is read as text and
 * held against what the life did: each document shows its fields, and none says what is not so.
 */

const app = await lifeApp();
afterAll(() => app.close());

const { accept, contacted, agreePrice, sendCrew, signPrice, decline, cancel, cancelByOperator } =
  acts;
const { remind, agreeToChange, refuseChange, refund, refundAtProvider, returnOfDeposit } = acts;
const { takeOther, transfer, refuseOther, noShow, complete, completeFor, laterBy } = acts;

/** From the clocks of the mountains to those of the coast. */
const FAR = {
  origin_address: '101 9 Ave SW, Calgary, AB T2P 1J9',
  destination_address: '1435 Water St, Kelowna, BC V1Y 1J4',
};

const bigger = acts.changeTo(() => ({ items: MANY_THINGS }));
const otherHome = acts.changeTo(({ record: { move } }) => ({
  floor_at_pickup: (move.floor_at_pickup ?? 1) + 1,
  stairs_at_dropoff: 1,
}));
const byOperator = acts.operatorChanges(({ record: { move } }) => ({
  move_time: move.move_time === 'Morning' ? 'Afternoon' : 'Morning',
}));

type Birth = NewLife | 'by phone' | 'for an asked price';
const LIVES: [title: string, booking: Birth, acts: acts.Act[]][] = [
  ['is accepted, agreed on and done', {}, [accept, contacted, agreePrice, complete]],
  ['is done with a bill', {}, [accept, sendCrew, completeFor(150_000)]],
  [
    'is done with a bill below the agreed price',
    {},
    [accept, agreePrice, sendCrew, completeFor(150_000)],
  ],
  ['has a price above the ceiling that is signed', {}, [accept, signPrice]],
  ['is declined, and its deposit goes back', {}, [decline, returnOfDeposit]],
  ['is declined after a price was agreed on', {}, [accept, agreePrice, decline]],
  ['is declined and taken by another mover', {}, [decline, takeOther, accept]],
  ['is declined, and its customer wants no other mover', {}, [decline, refuseOther]],
  ['is cancelled by its customer', {}, [accept, cancel]],
  ['is cancelled by an operator', {}, [cancelByOperator]],
  ['is refunded by an operator', {}, [accept, refund]],
  ['is refunded at the provider', {}, [refundAtProvider]],
  ['goes to another mover', {}, [accept, transfer, accept]],
  ['ends at a closed door', {}, [accept, noShow]],
  ['moves to another date', {}, [laterBy(3), accept]],
  ['moves to another date after a price was agreed on', {}, [accept, agreePrice, laterBy(3)]],
  ['turns out to have other homes', {}, [otherHome, accept]],
  ['grows above its ceiling', {}, [accept, bigger, agreeToChange]],
  ['does not grow, since its mover refuses', {}, [bigger, refuseChange]],
  ['is changed by an operator', {}, [byOperator, accept]],
  [
    'starts by other clocks than it ends',
    { move: FAR, zone: 'America/Edmonton' },
    [accept, agreePrice, remind],
  ],
  ['was made by phone', 'by phone', [accept]],
  ['has a price that its mover was asked for', 'for an asked price', [accept, agreePrice]],
  ['is told in French', { language: 'fr' }, [accept, agreePrice]],
  ['ends in French', { language: 'fr' }, [decline, takeOther, cancel]],
];

let ahead = 12;
const born = (booking: Birth) => {
  ahead += 2;
  if (booking === 'for an asked price') return answered(app, ahead);
  return booking === 'by phone' ? phoned(app, ahead) : booked(app, ahead, booking);
};

test.for(LIVES)('a booking that %s', async ([, booking, steps]) => {
  const life = await born(booking);
  const walk = walking(life);
  expect(await walk()).toEqual([]);
  for (const act of steps) {
    await act(life);
    expect(await walk()).toEqual([]);
  }
});

/** What may be done to a booking in each state; what ends it ends the life. */
const MAY: Partial<Record<LifeRecord['state'], acts.Act[]>> = {
  waiting: [accept, decline, cancel, laterBy(2), otherHome, byOperator, transfer],
  accepted: [agreePrice, decline, cancelByOperator, refund, laterBy(1), transfer, noShow, complete],
  declined: [takeOther, returnOfDeposit],
};
/** `LIVES=50` walks more random lives, `LIVES_SEED` (a number) others. */
const RANDOM = Number(process.env.LIVES ?? 3);
const SEED = Number(process.env.LIVES_SEED ?? 1);
const random = fc.sample(fc.array(fc.nat(100), { minLength: 2, maxLength: 6 }), {
  numRuns: RANDOM,
  seed: SEED,
});

test.for(random.map((picks) => [picks]))('a life by chance, %j', async ([picks = []]) => {
  const life = await born({});
  const walk = walking(life);
  expect(await walk()).toEqual([]);
  for (const pick of picks) {
    const { state, refunded } = life.record;
    const may = refunded > 0 ? [] : (MAY[state] ?? []);
    await may[pick % may.length]?.(life);
    expect(await walk()).toEqual([]);
  }
});

/** Reads all that is said of a life since the last time, and resolves to what is wrong with it. */
function walking(life: Life) {
  let mails = 0;
  let file: CalendarFile | null = null;
  return async (): Promise<string[]> => {
    await mailed(life);
    const sent = await mailsOf(life, mails);
    const standing = await documentsOf(life);
    mails = (await life.mails()).length;
    const faults = [...sent, ...standing].flatMap(([name, text]) =>
      faultsOf(name, text, tellsProposal(name) ? acts.proposed(life) : life.record),
    );
    for (const next of [...sent, ...standing].filter(isFile).map(asFile)) {
      if (file && next.says !== file.says && next.sequence <= file.sequence) {
        faults.push(`A calendar keeps the file of revision ${file.sequence} before ${next.says}`);
      }
      file = next;
    }
    return [...new Set(faults)];
  };
}

const PLANTED = 400;

test(`of ${PLANTED} contradictions planted at random all are caught`, async () => {
  const life = await booked(app, 60);
  const { record } = life;
  const documents = [...(await mailsOf(life, 0)), ...(await documentsOf(life))];
  const places = documents.flatMap(([name, text]) =>
    Object.entries(LIES).flatMap(([lie, tell]) =>
      tell(text, record, 0) === text ? [] : [{ name, text, lie, tell }],
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.nat(1000), ({ name, text, tell }, at) => {
      expect(faultsOf(name, tell(text, record, at), record)).not.toEqual([]);
    }),
    { seed: SEED, numRuns: PLANTED },
  );
});

type CalendarFile = { sequence: number; says: string };
const isFile = ([name]: Document) => name === 'customer calendar';
const asFile = ([, text]: Document): CalendarFile => ({
  sequence: Number(/^SEQUENCE: (\d+)/m.exec(text)?.[1]),
  // What is the same in either language.
  says: [
    ...(text.match(/^(?:DTSTART|DTEND|LOCATION|STATUS): .*$/gm) ?? []),
    ...phonesIn(text),
  ].join(', '),
});
