import { describe, expect, it } from 'vitest';
import { Move } from '../../contracts/moves.ts';
import { stepHash, stepNumber } from '../../contracts/step-numbers.ts';
import { type Booking, emptyBooking } from '../../islands/booking/state/booking.ts';
import { returnFrom } from '../../islands/booking/state/routes.ts';
import type { Origin } from '../../islands/shared/move/answers.ts';
import { moveKey, toMove } from '../../islands/shared/move/wire-move.ts';
import { HOUSE } from '../support/booking-samples.ts';

const empty = emptyBooking();
const origin: Origin = { ...empty.fromDetails, ...HOUSE };

const booking = (patch: Partial<Booking> = {}): Booking => ({
  ...empty,
  fromDetails: origin,
  toDetails: { ...empty.toDetails, ...HOUSE },
  from: ' 100 Queen St W, Toronto ',
  to: '150 Elgin St, Ottawa',
  date: '2099-06-01',
  time: 'Morning',
  ...patch,
});

describe('the move on the wire', () => {
  it('is nothing while from, to, date, time or the type of a home is missing', () => {
    const [fromDetails, toDetails] = [emptyBooking().fromDetails, emptyBooking().toDetails];
    expect(toMove(booking({ fromDetails }))).toBeNull();
    expect(toMove(booking({ toDetails }))).toBeNull();
    for (const field of ['from', 'to', 'date', 'time'] as const) {
      expect(toMove(booking({ [field]: '' }))).toBeNull();
      expect(moveKey(booking({ [field]: '' }))).toBe('');
    }
  });

  it('fits the contract', () => {
    const parsed = Move.safeParse(toMove(booking()));
    expect(parsed.success).toBe(true);
    expect(parsed.data).toMatchObject({
      origin_address: '100 Queen St W, Toronto',
      estimated_weight: 0,
      total_rooms: 3,
      square_footage: null,
      home_type_at_dropoff: 'house',
    });
  });

  it('asks for three rooms when none are given, and one, with its square feet, for an office', () => {
    const rooms = (patch: Partial<Origin>) => {
      const move = toMove(booking({ fromDetails: { ...origin, ...patch } }));
      return [move?.total_rooms, move?.square_footage];
    };
    expect(rooms({ rooms: null })).toEqual([3, null]);
    expect(rooms({ homeType: 'commercial', rooms: 7, sqft: 1500 })).toEqual([1, 1500]);
  });

  it('sends no answer that the home’s type hides', () => {
    const hidden = { stairs: 4, elevator: true, loadingDock: true, floorNumber: 9 };
    expect(toMove(booking({ fromDetails: { ...origin, ...hidden } }))).toMatchObject({
      stairs_at_pickup: 4,
      elevator_at_pickup: false,
      loading_dock_at_pickup: false,
      floor_at_pickup: 1,
    });
    const condo = { ...origin, ...hidden, homeType: 'condo' as const, carry: null };
    const toDetails = { ...empty.toDetails, homeType: 'condo' as const };
    expect(toMove(booking({ fromDetails: condo, toDetails }))).toMatchObject({
      stairs_at_pickup: 0,
      elevator_at_pickup: true,
      loading_dock_at_pickup: true,
      floor_at_pickup: 9,
      home_type_at_dropoff: 'condo',
      // The destination follows the origin's type; of its access nothing has been said.
      not_sure_at_pickup: [],
      not_sure_at_dropoff: ['floor', 'elevator', 'carry'],
    });
  });

  it('sends an answer that is not sure, or not given, as not sure', () => {
    const unsure = {
      homeType: 'condo',
      floorNumber: 'unsure',
      elevator: 'unsure',
      carry: null,
    } as const;
    expect(toMove(booking({ fromDetails: { ...origin, ...unsure } }))).toMatchObject({
      floor_at_pickup: 1,
      elevator_at_pickup: false,
      not_sure_at_pickup: ['floor', 'elevator', 'carry'],
    });
    expect(toMove(booking())?.not_sure_at_pickup).toEqual([]);
  });
});

describe('the way from the door to the truck', () => {
  const sent = (patch: Partial<Booking['fromDetails']>) => {
    const move = toMove(booking({ fromDetails: { ...origin, carry: null, ...patch } }));
    return [move?.carry_at_pickup, move?.not_sure_at_pickup?.includes('carry')];
  };

  it('is short at a loading dock until the person says otherwise', () => {
    expect(sent({ homeType: 'commercial', loadingDock: true })).toEqual(['near', false]);
    expect(sent({ carry: 'unsure' })).toEqual(['near', true]);
    expect(sent({ carry: 'very_far' })).toEqual(['very_far', false]);
  });

  it('is not known anywhere else until it is said', () => {
    expect(sent({})).toEqual(['near', true]);
    expect(sent({ homeType: 'condo' })).toEqual(['near', true]);
    expect(sent({ homeType: 'commercial' })).toEqual(['near', true]);
    expect(sent({ homeType: 'condo', carry: 'far' })).toEqual(['far', false]);
  });
});

describe('the address of a step', () => {
  const at = (search: string, hash: string) => stepNumber({ search, hash });

  it('is in the hash', () => {
    expect([2, 3, 4, 5, 6, 7].map((step) => at('', `#/step${step}`))).toEqual([2, 3, 4, 5, 6, 7]);
    expect([at('', ''), at('', '#/'), at('', '#/step1'), at('', '#/step70')]).toEqual([1, 1, 1, 1]);
    expect([1, 2, 7].map(stepHash)).toEqual(['#/', '#/step2', '#/step7']);
  });

  it('is the last for any session_id, in the query or in the hash', () => {
    expect(at('?session_id=cs_1', '#/step2')).toBe(7);
    expect(at('', '#/step2?session_id=cs_1')).toBe(7);
    expect(at('?session_id=', '#/step2')).toBe(2);
  });

  it('carries what came back from the payment page', () => {
    const back = returnFrom({ search: '?session_id=cs_1&lead_id=L1', hash: '' });
    expect(back).toEqual({ sessionId: 'cs_1', leadId: 'L1', token: undefined });
    const link = returnFrom({ search: '', hash: '#token=a.b-c_d' });
    expect(link.token).toBe('a.b-c_d');
  });
});
