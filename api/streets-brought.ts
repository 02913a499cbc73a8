import { join } from 'node:path';
import { getLogger } from '@logtape/logtape';
import { openStreetIndex, STREETS_FILE } from '../db/street-index.ts';
import { bringStreets } from './domain/places/streets/brought.ts';

/**
 * Has places read the streets that were brought into a folder, if there are any. An index that cannot be read is
 * told once and left out: the streets that are built in do without it.
 *
 * @returns whom the streets are from
 */
export function streetsBrought(dataDir: string): string[] {
  const file = join(dataDir, STREETS_FILE);
  const index = openStreetIndex(file, (reason) =>
    getLogger(['portage', 'places']).warn(
      '{file} cannot be read: {reason}. Streets that were brought in are left out. ' +
        'Bring them in again (npm run places:import -- FILE…), and start again.',
      { file, reason },
    ),
  );
  bringStreets(index);
  return [...new Set(index?.sources.map(({ attribution }) => attribution))];
}
