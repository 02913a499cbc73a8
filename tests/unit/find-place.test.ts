import { expect, test } from 'vitest';
import { filledIn, type TypedPlace } from '../../islands/shared/form/find-place.tsx';

const ASKED: TypedPlace = { address: '1 Queen St W', city: '', province: 'ON', lat: '', lng: '' };
const FOUND = { lat: 43.6530001, lng: -79.3829999, city: 'Toronto', province: 'ON' as const };
const PIN = { lat: '43.653', lng: '-79.383' };

test.each([
  ['all is filled in', {}, { ...PIN, city: 'Toronto', province: 'ON' }],
  ['a typed city stays', { city: 'Old Toronto' }, { ...PIN, province: 'ON' }],
  ['a chosen province stays', { province: 'QC' }, { ...PIN, city: 'Toronto' }],
  ['a placed pin stays, and with it the town', { lat: '43.7' }, null],
  ['another address waits for its own answer', { address: '2 Queen St W' }, null],
] as const)('%s', (_, typed, filled) => {
  expect(filledIn(FOUND, ASKED, { ...ASKED, ...typed })).toEqual(filled);
});
