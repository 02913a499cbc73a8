import { readFile } from 'node:fs/promises';
import { inRoot } from '../paths.ts';

/** Smaller places have no name on a map. */
const LEAST_THOUSANDS = 8;

/** Towns by which people find their way, the largest first: name, latitude, longitude, thousands of people. */
export async function towns() {
  const text = await readFile(inRoot('api/domain/places/cities.tsv'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([province = '', name = '', lat, lng, people]) => ({
      province,
      name,
      lat: Number(lat),
      lng: Number(lng),
      people: Number(people),
    }))
    .filter(({ province, people }) => people >= LEAST_THOUSANDS || NORTH.includes(province))
    .sort((one, other) => other.people - one.people)
    .map(({ name, lat, lng, people }) => [name, lat, lng, people]);
}

/** There are few, and each is far from the next. */
const NORTH = ['YT', 'NT', 'NU'];
