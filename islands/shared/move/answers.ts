import type { HeavyItem, Service, TimeSlot } from '../../../contracts/choices.ts';
import type { HomeSize } from '../../../contracts/homes.ts';
import type { Items } from '../../../contracts/items.ts';
import type { HomeAnswers } from '../../../contracts/questions.ts';

/** The answers of a form of a move: an open answer is null, empty, zero or false. */

export interface Home extends HomeAnswers {
  /** As people say it; null where rooms or square feet were chosen themselves. */
  homeSize: HomeSize | null;
  rooms: number | null;
  sqft: number | null;
}

/** The home that is left. */
export interface Origin extends Home {
  heavyItems: Record<HeavyItem, number>;
  /** The list of things; null without one. */
  items: Items | null;
  /** True where the person counted the boxes of the list. */
  ownBoxes: boolean;
  additionalServices: Record<Service, boolean>;
}

export interface MoveAnswers {
  from: string;
  to: string;
  date: string;
  time: TimeSlot | '';
  fromDetails: Origin;
  toDetails: Home;
}

const home = (): Home => ({ homeType: null, homeSize: null, rooms: null, sqft: null });

/** A move before any answer: no choice that changes its price is made beforehand (rule 2.10). */
export const emptyAnswers = (): MoveAnswers => ({
  from: '',
  to: '',
  date: '',
  time: '',
  fromDetails: {
    ...home(),
    heavyItems: { piano: 0, safe: 0, treadmill: 0 },
    items: null,
    ownBoxes: false,
    additionalServices: { packing: false, storage: false, cleaning: false, junk: false },
  },
  toDetails: home(),
});

/** A commercial place is said by its square feet. */
export const isCommercial = ({ homeType }: HomeAnswers) => homeType === 'commercial';
