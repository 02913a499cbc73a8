import type { Scene } from '../picture.ts';

// Offices, papers and advisers.

/** An estimate read closely, a mover who is asked. */
export const honest: Scene = {
  stage: 'land',
  parts: [
    ['pine', null, [45, 1.1]],
    ['caller', [82, 2], [199, 1.7]],
    ['magnifier', [397, 1.5], [493, 1.5]],
    ['mover-box', [715, 1.8], [791, 1.6]],
    ['box', null, [959, 1.2]],
    ['maple', null, [1125, 1.2]],
    ['cloud', [680, 1.1, 270], [800, 1, 240], [800, 0.9, 220]],
  ],
};

/** A condo: the elevator that is booked, the certificate, the keys. */
export const dockPapers: Scene = {
  stage: 'room',
  parts: [
    ['plant', null, [58, 1.3]],
    ['clipboard', [95, 1.45], [261, 1.5]],
    ['elevator', [390, 1.4], [560, 1.4]],
    ['stack', [695, 1.35], [870, 1.4]],
    ['open-box', null, [1113, 1.4]],
    ['keys', [695, 1.2, 190], [870, 1.2, 190], [870, 1.1, 180]],
    ['wall-clock', null, [261, 1, 240], [261, 0.7, 240]],
  ],
};

/** The letters of three provinces. */
export const threeOffices: Scene = {
  stage: 'land',
  parts: [
    ['pine', null, [48, 1.2]],
    ['mailbox', [81, 1.9], [201, 1.8]],
    ['stamped-letters', [508, 1.6], [598, 1.6]],
    ['cabin', null, [1059, 1.05]],
    ['cloud', [130, 1.1, 260], [201, 1, 240], [201, 0.9, 220]],
  ],
};

/** A reader who compares a page with its rule. */
export const reading: Scene = {
  stage: 'room',
  parts: [
    ['shelf', [104, 1.5], [104, 1.5]],
    ['tea-drinker', [331, 1.8], [340, 1.55]],
    ['clipboard', [552, 1.5], [565, 1.4]],
    ['plant', [742, 1.3], [766, 1.2]],
    ['phone', null, [951, 1.25]],
    ['floor-lamp', null, [1141, 1.5]],
    ['wall-clock', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};
