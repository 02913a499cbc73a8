import { area, disc, grid, line, moved, part, rect } from '../draw.ts';

const tick = (x: number, y: number) => `M${x} ${y}l4 4 8-9`;

/** A sheet with four lists, most of it ticked. */
export const fourLists = part(
  140,
  178,
  rect(-70, -178, 140, 178, 'paper', 6),
  line('M-56-160h40M14-160h40M-56-80h40M14-80h40', 'red', 6),
  line(
    'M-40-142h24m-24 18h20m-20 18h26M30-142h24m-24 18h18m-18 18h26M-40-62h24m-24 18h22m-22 18h18M30-62h20m-20 18h26m-26 18h22',
    'rule',
    5,
  ),
  line(
    [
      [-56, -142],
      [-56, -124],
      [-56, -106],
      [14, -142],
      [14, -124],
      [-56, -62],
      [-56, -44],
      [14, -62],
    ]
      .map(([x = 0, y = 0]) => tick(x, y))
      .join(''),
    'cab',
    4,
  ),
  line('M14-106h9M-56-26h9M14-44h9M14-26h9', 'rule', 5),
);

export const clipboard = part(
  104,
  142,
  rect(-52, -134, 104, 134, 'trunk', 6),
  rect(-43, -122, 86, 113, 'paper', 2),
  rect(-22, -142, 44, 18, 'line', 5),
  line('M-12-98h42m-42 24h34m-34 24h42m-42 24h28', 'rule', 5),
  line([-98, -74, -50, -26].map((y) => tick(-33, y)).join(''), 'cab', 4),
);

/** A letter on its way, the air behind it. */
export const flyingLetter = part(
  130,
  74,
  line('M-64-52h30m-22 22h24', 'dots', 4),
  moved(14, -4, [
    rect(-48, -64, 96, 62, 'paper', 4),
    line('M-45-61 0-28 45-61', 'rule', 4),
    rect(26, -56, 14, 16, 'red', 1),
  ]),
);

/** A month on the wall with its day ringed. */
export const calendar = part(
  124,
  126,
  rect(-62, -116, 124, 116, 'paper', 6),
  area('M-62-90v-20q0-6 6-6H56q6 0 6 6v20z', 'cab'),
  line('M-34-124v14M34-124v14', 'line', 6),
  area(grid([-50, -78], [5, 4], [12, 10], [22, 19]), 'rule'),
  line('M10-27a12 11 0 1 0 12-11 12 11 0 0 0-12 11', 'red', 4),
);

/** Québec's moving day as the page of a block. */
export const julyFirst = part(
  118,
  140,
  rect(-59, -130, 118, 130, 'paper', 6),
  area('M-59-96v-28q0-6 6-6H53q6 0 6 6v28z', 'red'),
  line('M-30-138v16M30-138v16', 'line', 6),
  // J U I L
  line('M-24-120v10q0 5-5 5t-5-4M-14-120v9q0 6 6 6t6-6v-9M8-120v15M20-120v15h8', 'white', 4),
  area('M-12-64 6-82h12v64H2v-44l-10 9z', 'ink'),
);

/** A bill with its lines and total. */
export const receipt = part(
  104,
  186,
  area('M-52-186H52V-6l-13-8-13 8-13-8-13 8-13-8-13 8-13-8-13 8z', 'paper'),
  line('M-38-168h34', 'ink', 6),
  line('M-38-144h38m-38 18h30m-30 18h42m-42 18h26', 'rule', 5),
  line('M24-144h14m-14 18h14m-14 18h14m-14 18h14', 'rule', 5),
  line('M-38-70h76', 'rule', 2),
  line('M-38-46h24', 'ink', 7),
  line('M10-46h28', 'red', 7),
);

/** Loonies and toonies, in stacks that rise. */
export const coins = part(
  150,
  104,
  area('M-74-8h44v8h-44zM-74-18h44v8h-44zM-74-28h44v8h-44z', 'gold'),
  area(
    'M-22-8h44v8h-44zM-22-18h44v8h-44zM-22-28h44v8h-44zM-22-38h44v8h-44zM-22-48h44v8h-44zM-22-58h44v8h-44z',
    'gold',
  ),
  area(
    'M30-8h44v8H30zM30-18h44v8H30zM30-28h44v8H30zM30-38h44v8H30zM30-48h44v8H30zM30-58h44v8H30zM30-68h44v8H30zM30-78h44v8H30zM30-88h44v8H30z',
    'gold',
  ),
  disc(-52, -52, 22, 'grey'),
  disc(-52, -52, 13, 'gold'),
  line('M-52-58v12', 'tape', 3),
);

export const piggy = part(
  124,
  92,
  area('M-34-12h16V0h-16zM14-12h16V0H14z', 'brick'),
  area(
    'M-56-46c0-22 22-34 52-34q14 0 24 4l16-8-2 18q8 6 11 14h13v22H45q-10 16-41 18c-36 0-60-12-60-34z',
    'door',
  ),
  line('M-14-70h22', 'ink', 4),
  disc(34, -52, 3, 'ink'),
  line('M-55-48q-6-2-5-10', 'door', 5),
);

/** Two keys on their board. */
export const keys = part(
  104,
  84,
  rect(-52, -84, 104, 20, 'trunk', 4),
  line('M-24-70v6m48-6v6', 'line', 4),
  line('M-24-44v40h9m-9-14h7M24-44v30h9m-9-12h7', 'gold', 6),
  disc(-24, -48, 14, 'gold'),
  disc(-24, -50, 6, 'room'),
  disc(24, -48, 14, 'gold'),
  disc(24, -50, 6, 'room'),
);

/** A tape measure drawn out. */
export const tapeMeasure = part(
  170,
  52,
  rect(-80, -12, 6, 12, 'line'),
  rect(-80, -12, 130, 9, 'light'),
  line('M-66-12v4m14-4v6m14-6v4m14-4v6m14-6v4m14-4v6m14-6v4m14-4v6', 'ink', 2),
  rect(28, -52, 56, 52, 'red', 10),
  disc(56, -27, 14, 'white'),
);

/** A phone with four movers' prices. */
export const phone = part(
  92,
  168,
  rect(-46, -168, 92, 168, 'line', 12),
  rect(-40, -158, 80, 146, 'paper', 4),
  line('M-30-142h36', 'ink', 6),
  line('M-30-118h30m-30 26h24m-24 26h32m-32 26h26', 'rule', 6),
  line('M18-118h12m-12 26h12m-12 52h12', 'rule', 6),
  line('M18-66h12', 'red', 6),
);

/** A mailbox at the road, its flag up. */
export const mailbox = part(
  64,
  104,
  rect(-4, -66, 8, 66, 'trunk'),
  area('M-30-60v-20q0-18 18-18h24q20 0 20 18v20z', 'lake'),
  area('M-30-60v-20q0-18 16-18t16 18v20z', 'denim'),
  line('M14-74v-26h10v8h-10', 'red', 5),
);

/** A street's parking sign on its post. */
export const parkingSign = part(
  48,
  158,
  rect(-3, -90, 6, 90, 'line'),
  rect(-23, -158, 46, 78, 'white', 4),
  disc(0, -134, 16, 'cab'),
  disc(0, -134, 12.5, 'white'),
  line('M-4-127v-14h5q6 0 6 4.500t-6 4.500h-5', 'ink', 4),
  line('M-14-106h28m-24 9h20', 'ink', 4),
  line('M-12-88H12m-5-4 5 4-5 4', 'cab', 3),
);

/** Where the way ends. */
export const pin = part(
  44,
  62,
  area('M0 0c-15-20-22-29-22-40a22 22 0 0 1 44 0c0 11-7 20-22 40z', 'red'),
  disc(0, -40, 9, 'white'),
);
