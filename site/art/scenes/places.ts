import type { Scene } from '../picture.ts';

// Streets, towers and roads.

/** A Toronto street on moving day: the curb, the sign, the elevator. */
export const curb: Scene = {
  stage: 'street',
  parts: [
    ['maple', null, [75, 1.2]],
    ['parking-sign', [63, 1.8], [223, 1.6]],
    ['truck', [290, 1.25], [458, 1.2]],
    ['cones', [530, 0.9], [710, 0.9]],
    ['mover-dolly', null, [904, 1.3]],
    ['tower', [701, 1.2], [1111, 1.05]],
  ],
};

/** Areas of Toronto: the streetcar, the gables, the towers. */
export const neighbourhoods: Scene = {
  stage: 'street',
  parts: [
    ['semi', [104, 0.99], [109, 1.11]],
    ['maple', null, [269, 1.24]],
    ['streetcar', [340, 0.94], [497, 1.06]],
    ['skyline', [638, 0.76], [849, 0.95]],
    ['walk-up', null, [1113, 1.11]],
    ['sun', [420, 1, 270], [430, 1, 240], [470, 0.9, 205]],
  ],
};

/** Loading: the ramp, the hand truck, the open door. */
export const loading: Scene = {
  stage: 'land',
  parts: [
    ['pines', null, [79, 1]],
    ['house', null, [244, 1.15]],
    ['sofa-carriers', null, [487, 1.1]],
    ['mover-dolly', [129, 1.7], [721, 1.2]],
    ['truck-ramp', [557, 1.35], [998, 1.1]],
    ['sun', [330, 1.1, 270], [640, 1, 226], [640, 0.9, 210]],
    ['cloud', [560, 1.2, 260], [860, 1, 240], [860, 0.9, 220]],
  ],
};

/** Winter: a cleared path, a toque, a truck. */
export const winter: Scene = {
  stage: 'snow',
  parts: [
    ['snow-pines', null, [85, 1.14]],
    ['snow-house', [122, 1.34], [265, 1.34]],
    ['salt-bag', null, [412, 1.09]],
    ['shoveller', [312, 1.63], [526, 1.39]],
    ['winter-mover', [461, 1.63], [656, 1.39]],
    ['truck', [657, 1.06], [853, 1.14]],
    ['snowman', null, [1035, 1.19]],
    ['snow-pines', null, [1132, 0.84]],
    ['flakes', [360, 1.2, 230], [480, 1.1, 200], [480, 1, 185]],
    ['flakes', [620, 1.1, 210], [760, 1, 220], [760, 0.9, 200]],
  ],
};

/** Far, abroad, for work, or with extra care. */
export const far: Scene = {
  stage: 'land',
  parts: [
    ['maple', null, [75, 1.2]],
    ['elders', [113, 1.75], [322, 1.45]],
    ['suitcases', [390, 1.5], [591, 1.3]],
    ['family', [677, 1.3], [883, 1.25]],
    ['bush', null, [1138, 1.2]],
    ['plane', [400, 1.35, 200], [560, 1.4, 165], [560, 1.2, 165]],
    ['cloud', [690, 0.9, 300], [1000, 1.1, 230], [1000, 1, 220]],
  ],
};
