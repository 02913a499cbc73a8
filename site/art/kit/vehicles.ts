import { area, disc, grid, line, part, rect } from '../draw.ts';

const wheel = (x: number, radius = 17) => [
  disc(x, -radius, radius, 'ink'),
  disc(x, -radius, radius * 0.42, 'white'),
];

/** The moving truck, with a canoe on its side. */
export const truck = part(
  236,
  122,
  rect(-112, -26, 222, 10, 'line', 3),
  rect(-118, -122, 164, 98, 'white', 8),
  rect(-118, -60, 164, 9, 'red'),
  area('M-78-92c22 14 62 14 84 0-9 20-24 22-42 22s-33-2-42-22z', 'red'),
  area('M50-92h32q5 0 8 4l25 32q3 4 3 8v24H50z', 'cab'),
  area('M59-83h20l20 26H59z', 'glass'),
  rect(108, -42, 10, 9, 'light', 2),
  ...wheel(-74),
  ...wheel(80),
);

/** The truck seen with its ramp down behind it. */
export const truckRamp = part(
  330,
  122,
  area('M-71-30-165-6v6h14l80-20z', 'shade'),
  (colours) => `<g transform="translate(47 0)">${truck.draw(colours)}</g>`,
);

/** Toronto's streetcar: long, low, red and white. */
export const streetcar = part(
  300,
  124,
  line('M-20-104-6-122h34M-20-104-34-104', 'line', 3),
  area('M-150-14v-66q2-18 22-22H128q20 4 22 24v64z', 'red'),
  area('M-150-30h300v16h-300z', 'white'),
  area(
    `${grid([-118, -88], [3, 1], [28, 30], [33, 0])}${grid([22, -88], [3, 1], [28, 30], [33, 0])}`,
    'pane',
  ),
  area('M121-88h16q9 3 10 14v16h-26z', 'glass'),
  area('M-140-88h14v30h-21v-16q1-11 7-14z', 'glass'),
  rect(-15, -90, 32, 72, 'ink', 2),
  area('M-11-86H0v66h-11zM2-86h11v66H2z', 'glass'),
  ...wheel(-96, 11),
  ...wheel(-62, 11),
  ...wheel(62, 11),
  ...wheel(96, 11),
);

/** The canoe of the home page, with boxes, on the water: its base line is the water's. */
export const loadedCanoe = part(
  190,
  66,
  rect(-40, -50, 38, 36, 'box'),
  rect(4, -40, 30, 28, 'box'),
  area('M-25-50h7v36h-7zM16-40h6v28h-6z', 'tape'),
  line('M84-62 46-6', 'trunk', 6),
  area('M-95-34c34 32 156 32 190 0C74-4 40 0 0 0s-74-4-95-34z', 'red'),
);
