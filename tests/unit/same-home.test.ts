import { expect, test } from 'vitest';
import { sameHome } from '../../islands/booking/parts/same-home.ts';
import { emptyAnswers } from '../../islands/shared/move/answers.ts';

const { fromDetails } = emptyAnswers();

test('a home of which nothing was said is like none', () => {
  expect(sameHome(fromDetails)).toBeNull();
});

test('a condo lends its type and its access in words, and nothing that was not answered', () => {
  const condo = { ...fromDetails, homeType: 'condo', floorNumber: 5, elevator: true } as const;
  expect(sameHome({ ...condo, loadingDock: false })).toEqual({
    text: 'condo, floor 5, elevator, no loading dock',
    patch: { homeType: 'condo', floorNumber: 5, elevator: true, loadingDock: false },
  });
  expect(sameHome(condo)?.patch).not.toHaveProperty('loadingDock');
});

test('what only the home that is left is asked stays there, and not sure is an answer', () => {
  const house = { ...fromDetails, homeType: 'house', floors: 2, garage: true, stairs: 1 } as const;
  expect(sameHome(house)?.patch).toEqual({ homeType: 'house', stairs: 1 });
  const flat = { ...fromDetails, homeType: 'apartment', elevator: 'unsure' } as const;
  expect(sameHome(flat)?.text).toBe('apartment, elevator not sure');
});
