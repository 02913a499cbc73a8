import { cat } from './kit/animals.ts';
import * as buildings from './kit/buildings.ts';
import * as movers from './kit/movers.ts';
import * as nature from './kit/nature.ts';
import * as papers from './kit/papers.ts';
import * as people from './kit/people.ts';
import * as things from './kit/things.ts';
import * as vehicles from './kit/vehicles.ts';
import * as walkers from './kit/walkers.ts';

/** Every part that pictures are made of, by its name. */
export const KIT = {
  cat,
  ...buildings,
  ...movers,
  ...nature,
  ...papers,
  ...people,
  ...things,
  ...vehicles,
  ...walkers,
};

export type PartName = keyof typeof KIT;
