import { area, disc, grid, holding, line, part, rect } from '../draw.ts';

/** A small house with a gable, as in the home page's picture. */
export const house = part(
  150,
  150,
  rect(34, -140, 16, 40, 'roof'),
  area('M-60-82H60V0H-60z', 'wall'),
  area('M-75-78 0-146 75-78z', 'roof'),
  area('M-14 0v-46h28V0z', 'door'),
  disc(8, -22, 2.2, 'white'),
  area(
    `${grid([-48, -58], [2, 1], [11, 24], [13, 0])}${grid([24, -58], [2, 1], [11, 24], [13, 0])}M-8-104H8v14H-8z`,
    'pane',
  ),
);

/** A house on a low bank of the lake. */
export const cabin = part(
  230,
  168,
  area('M80-96l20 82H60z', 'pine'),
  area('M-115 0c6-18 50-24 115-24S110-18 115 0z', 'ground'),
  holding(house, -22, -18),
);

/** The same house under snow, its path cleared. */
export const snowHouse = part(
  150,
  160,
  rect(34, -140, 16, 40, 'roof'),
  rect(31, -146, 22, 9, 'snow', 4),
  area('M-60-82H60V0H-60z', 'wall'),
  area('M-75-78 0-146 75-78z', 'roof'),
  area(
    'M-75-84q2-8 10-10l57-56q8-6 16 0l57 56q8 2 10 10-9 5-18-2Q20-112 0-128q-20 16-57 42-9 7-18 2z',
    'snow',
  ),
  area('M-14 0v-46h28V0z', 'door'),
  area(
    `${grid([-48, -58], [2, 1], [11, 24], [13, 0])}${grid([24, -58], [2, 1], [11, 24], [13, 0])}`,
    'pane',
  ),
  area('M-52-32h32v-5h-32zM20-32h32v-5H20z', 'snow'),
);

/** A low apartment house with a flat roof. */
export const walkUp = part(
  124,
  178,
  rect(-56, -168, 112, 168, 'wall'),
  rect(-62, -178, 124, 14, 'roof', 2),
  area(grid([-42, -148], [3, 3], [20, 22], [32, 38]), 'pane'),
  rect(-14, -40, 28, 40, 'door'),
  line('M-24-44h48', 'roof', 5),
);

/** A condo tower; its lobby shows the elevator. */
export const tower = part(
  132,
  288,
  rect(-56, -280, 112, 224, 'tower'),
  rect(-30, -288, 60, 10, 'roof'),
  area(grid([-46, -268], [5, 8], [13, 16], [19.8, 25.5]), 'pane'),
  rect(-66, -58, 132, 58, 'wall'),
  rect(-66, -64, 132, 9, 'roof', 2),
  rect(-26, -46, 52, 46, 'roof', 2),
  area('M-22 0v-42h21V0zM1 0v-42h21V0z', 'stone'),
  line('M-12-22v-9m-4 4 4-5 4 5M12-31v9m-4-4 4 5 4-5', 'roof', 2.5),
  area('M-56-42h20v28h-20zM36-42h20v28H36z', 'pane'),
);

/** Two Victorian halves under gables, as in Toronto's old streets. */
export const semi = part(
  164,
  182,
  area('M-74-110H74V0H-74z', 'brick'),
  area('M-82-106-41-176-2-110H2L41-176 82-106z', 'roof'),
  area('M-66-108-41-150-17-108zM17-108 41-150 66-108z', 'brick'),
  disc(-41, -120, 7, 'pane'),
  disc(41, -120, 7, 'pane'),
  area(
    `${grid([-62, -92], [2, 1], [18, 26], [24, 0])}${grid([20, -92], [2, 1], [18, 26], [24, 0])}`,
    'pane',
  ),
  area('M-66 0v-52h36V0zM30 0v-52h36V0z', 'wall'),
  area('M-60-44h24v28h-24zM36-44h24v28H36z', 'pane'),
  area('M-22 0v-46h19V0z', 'door'),
  area('M3 0v-46h19V0z', 'cab'),
  line('M-27-50h54', 'roof', 6),
);

/** A Montréal triplex: three doors, and the stairs outside. */
export const triplex = part(
  190,
  226,
  area('M-60-214H70V0H-60z', 'brick'),
  area('M-66-226H76v14H-66z', 'roof'),
  area('M-60-208H70v8H-60z', 'stone'),
  area(`${grid([6, -186], [2, 3], [22, 34], [32, 64])}M-44-186h22v34h-22z`, 'pane'),
  area('M-48 0v-46h26V0z', 'door'),
  area('M-48-74v-50h26v50z', 'cab'),
  rect(-68, -76, 68, 7, 'roof'),
  line('M-66-76v-24h62v24M-50-100v24m16-24v24m16-24v24', 'roof', 3),
  line('M-64-72-90-4', 'roof', 5),
  line('M-69-60h-12m7 13h-12m7 13h-12m7 13h-12m7 13h-10', 'roof', 4),
  line('M-68-98-93-32V-4', 'roof', 3),
);

/** Toronto from the lake: the tower, the dome, offices. */
export const skyline = part(
  380,
  286,
  area('M-190 0v-104h44V0zM-138 0v-150h48V0z', 'tower'),
  area('M84 0v-172h50V0zM142 0v-124h48V0z', 'tower'),
  area('M26 0v-128h50V0z', 'stone'),
  area('M-84 0v-96h40V0z', 'stone'),
  area(
    `${grid([-182, -94], [2, 5], [11, 9], [17, 17])}${grid([-130, -140], [2, 8], [12, 9], [20, 17])}${grid([92, -162], [2, 9], [13, 9], [21, 17])}${grid([150, -114], [2, 6], [12, 9], [20, 17])}${grid([34, -118], [2, 6], [13, 9], [21, 17])}${grid([-77, -86], [2, 5], [10, 9], [16, 17])}`,
    'pane',
  ),
  area('M-30 0q3-90 6-196h10Q-11-90-8 0z', 'line'),
  area('M-38-196q19 12 38 0l-5-14h-28z', 'line'),
  area('M-21-216h4l1-70h-6z', 'line'),
  rect(-25, -226, 12, 12, 'line', 3),
  area('M-46 0q0-40 34-40t36 40z', 'wall'),
  line('M-40-16q26-16 56 0', 'rule', 2),
);
