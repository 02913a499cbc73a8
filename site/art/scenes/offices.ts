import type { Scene } from '../picture.ts';

// Offices, papers and advisers.

/** The estimate, the call, the bill: a customer asks a mover. */
export const honest: Scene = {
  stage: 'land',
  parts: [
    ['clipboard', [95, 1.45], [88, 1.3]],
    ['caller', [263, 1.8], [280, 1.5]],
    ['receipt', [426, 1.35], [471, 1.3]],
    ['mover-box', null, [666, 1.35]],
    ['truck', [656, 1.05], [922, 1.1]],
    ['pine', null, [1155, 1.1]],
    ['cloud', [400, 1.1, 290], [620, 1, 240], [620, 0.9, 220]],
  ],
};

/** A condo: the tower, the papers, the keys and the dolly. */
export const dockPapers: Scene = {
  stage: 'street',
  parts: [
    ['tower', [89, 1.05], [87, 1.02]],
    ['clipboard', [291, 1.4], [316, 1.3]],
    ['planner', null, [522, 1.4]],
    ['mover-dolly', [509, 1.35], [739, 1.25]],
    ['mate-box', [718, 1.2], [973, 1.15]],
    ['parking-sign', null, [1154, 1.1]],
    ['sun', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};

/** A letter for three offices, far apart. */
export const threeOffices: Scene = {
  stage: 'land',
  parts: [
    ['sender', [76, 1.6], [67, 1.35]],
    ['mailbox', [218, 1.25], [192, 1.15]],
    ['cabin', [424, 1.05], [391, 1.05]],
    ['triplex', [685, 1], [652, 1.05]],
    ['mountains', null, [943, 0.75]],
    ['pine', null, [1157, 1]],
    ['cloud', [400, 1.1, 290], [480, 1, 240], [480, 0.9, 220]],
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
