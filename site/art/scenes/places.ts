import type { Scene } from '../picture.ts';

// Streets, towers and roads.

/** A Toronto street on moving day: the curb, the sign, the elevator. */
export const curb: Scene = {
  stage: 'street',
  parts: [
    ['skyline', null, [212, 0.99]],
    ['parking-sign', [56, 1.6], [441, 1.18]],
    ['truck', [248, 1.2], [610, 1.09]],
    ['mover-dolly', [500, 1.5], [829, 1.23]],
    ['tower', [700, 1.25], [988, 1.04]],
    ['maple', null, [1125, 1.23]],
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
    ['pines', null, [79, 1.03]],
    ['house', [117, 1.28], [243, 1.22]],
    ['sofa-carriers', null, [499, 1.22]],
    ['mover-dolly', [324, 1.55], [742, 1.22]],
    ['truck-ramp', [609, 1.05], [1009, 1.05]],
    ['sun', [620, 1.1, 260], [700, 1, 226], [700, 0.9, 210]],
    ['cloud', [380, 1.2, 280], [860, 1, 240], [860, 0.9, 220]],
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
    ['mountains', [195, 0.87], [220, 1]],
    ['truck', [499, 1], [546, 0.95]],
    ['student', null, [718, 1.27]],
    ['elders', [705, 1.46], [844, 1.27]],
    ['walk-up', null, [993, 1.13]],
    ['pines', null, [1128, 0.91]],
    ['cloud', [520, 1.2, 260], [560, 1.1, 220], [560, 1, 200]],
    ['pin', null, [1000, 1, 240], [1000, 0.9, 230]],
  ],
};
