import { create } from 'zustand';
import { TEST_MOVE, TEST_MOVE_AHEAD } from '../../../../../contracts/admin/test-moves.ts';
import { addDays, torontoToday } from '../../../../../contracts/dates.ts';
import { wireAt } from '../../../../../contracts/wire-answers.ts';
import { emptyAnswers } from '../../../../shared/move/answers.ts';

/** A move as its form begins: the start of rule 7.6, and of its homes nothing. */
export const startMove = () => {
  const { fromDetails, toDetails } = emptyAnswers();
  return {
    ...TEST_MOVE,
    move_time: TEST_MOVE.move_time as string,
    origin_address: TEST_MOVE.origin_address as string,
    destination_address: TEST_MOVE.destination_address as string,
    total_rooms: TEST_MOVE.total_rooms as number,
    square_footage: TEST_MOVE.square_footage as number | null,
    estimated_weight: TEST_MOVE.estimated_weight as number,
    move_date: addDays(torontoToday(new Date()), TEST_MOVE_AHEAD),
    pickup: fromDetails,
    dropoff: toDetails,
  };
};
export type TestMove = ReturnType<typeof startMove>;

/** The move that previews and comparisons price: a single move for both, kept while tabs change. */
export const useTestMove = create<TestMove>(startMove);

/** The move as it is priced; of a home that is not described the wire's defaults hold (rule 6.8). */
export const testMove = ({ pickup, dropoff, ...move }: TestMove) => ({
  ...move,
  heavy_items: pickup.heavyItems,
  additional_services: pickup.additionalServices,
  ...wireAt(pickup, 'pickup'),
  ...wireAt(dropoff, 'dropoff'),
});

/** Rooms, 1 to 10; 1 for an empty field (section 5). */
export const asRooms = (text: string): number =>
  Math.min(10, Math.max(1, Math.round(Number(text)) || 1));
/** Pounds in steps of 500, from 500 on; 1000 for an empty field (section 5). */
export const asWeight = (text: string): number => {
  const pounds = Number(text);
  if (text.trim() === '' || !Number.isFinite(pounds)) return 1000;
  return Math.min(200_000, Math.max(500, Math.round(pounds / 500) * 500));
};
