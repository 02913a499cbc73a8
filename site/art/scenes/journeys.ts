import type { Scene } from '../picture.ts';

// From one province to another.

/** From a walk-up in Ontario to the foot of the mountains. */
export const westward: Scene = {
  stage: 'land',
  parts: [
    ['walk-up', [91, 1.15], [91, 1.15]],
    ['mailbox', null, [231, 1.1]],
    ['truck', [311, 1.05], [423, 1.05]],
    ['student', null, [632, 1.35]],
    ['mountains', [620, 0.8], [906, 0.95]],
    ['pine', null, [1155, 1.1]],
    ['sun', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};

/** From a tower to the pines of the coast. */
export const pacific: Scene = {
  stage: 'shore',
  parts: [
    ['tower', [83, 0.95], [85, 0.98]],
    ['mover-box', null, [235, 1.35]],
    ['truck', [289, 1], [440, 1.02]],
    ['family', [525, 1.2], [695, 1.25]],
    ['pines', [712, 1.15], [900, 1.2]],
    ['house', null, [1094, 1.15]],
    ['cloud', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};

/** From a semi in Ontario to a triplex in Québec. */
export const eastward: Scene = {
  stage: 'street',
  parts: [
    ['semi', [110, 1.1], [110, 1.1]],
    ['parking-sign', null, [241, 1.05]],
    ['sofa-carriers', null, [419, 1.1]],
    ['truck', [381, 1], [696, 1.05]],
    ['triplex', [671, 1.15], [945, 1.15]],
    ['maple', null, [1125, 1.2]],
    ['cloud', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};

/** The first of July: the lease, the calendar, the stairs, a sofa on its way. */
export const leaseDay: Scene = {
  stage: 'street',
  parts: [
    ['calendar', [94, 1.2], [94, 1.2]],
    ['triplex', [324, 1.2], [317, 1.2]],
    ['sofa-carriers', [630, 1.2], [616, 1.2]],
    ['mate-box', null, [849, 1.35]],
    ['truck', null, [1056, 1.05]],
    ['sun', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};

/** New here: a student, a family, a first address. */
export const arrivals: Scene = {
  stage: 'land',
  parts: [
    ['stack', null, [96, 1.2]],
    ['student', [85, 1.7], [261, 1.45]],
    ['family', [298, 1.4], [453, 1.3]],
    ['phone', null, [645, 1.2]],
    ['house', [552, 1.4], [833, 1.3]],
    ['mailbox', [738, 1.3], [1002, 1.15]],
    ['maple', null, [1127, 1.15]],
    ['cloud', [400, 1.1, 290], [600, 1, 240], [600, 0.9, 220]],
  ],
};
