import { area, disc, line, part, rect } from '../draw.ts';

/** A closed box with its tape. */
export const box = part(
  58,
  48,
  rect(-29, -48, 58, 48, 'box', 2),
  area('M-6-48H6v20H-6z', 'tape'),
  line('M12-10h10', 'tape', 3),
);

export const stack = part(
  126,
  100,
  rect(-62, -50, 60, 50, 'box', 2),
  rect(2, -46, 60, 46, 'shade', 2),
  rect(-38, -98, 64, 48, 'box', 2),
  area('M-38-50h12v18h-12zM26-46h12v18H26zM-12-98H0v18h-12z', 'tape'),
  line('M-20-10h10M44-10h10M8-60h10', 'tape', 3),
);

/** Three boxes on top of each other, wide below. */
export const pile = part(
  76,
  132,
  rect(-38, -50, 76, 50, 'box', 2),
  rect(-31, -92, 60, 42, 'shade', 2),
  rect(-24, -132, 48, 40, 'box', 2),
  area('M-7-50H7v18H-7zM-6-92H6v16H-6zM-5-132H5v15H-5z', 'tape'),
);

/** An open box, something to put in it still above its rim. */
export const openBox = part(
  96,
  84,
  area('M-26-46q-2-38 12-38t10 38z', 'lake'),
  rect(6, -72, 22, 30, 'plum', 2),
  line('M11-72v26', 'paper', 2.5),
  area('M-34-48h68V0h-68z', 'box'),
  area('M-34-48-48-32l-12 0 16-16zM34-48l14 16-12 0-2-2z', 'shade'),
  area('M34-48l14 16V-34L40-50zM-34-48l-14 16V-34l8-16z', 'shade'),
  line('M-10-24h20m-20 10h14', 'tape', 3),
);

/** A roll of packing tape. */
export const tapeRoll = part(
  46,
  46,
  disc(0, -23, 23, 'tape'),
  disc(0, -23, 11, 'box'),
  disc(0, -23, 8, 'skirting'),
);

/** Wrapping on a roll, upright. */
export const wrapRoll = part(
  40,
  92,
  rect(-18, -86, 36, 86, 'glass', 4),
  area('M-18-82q18 10 36 0v-6q-18-8-36 0z', 'lake'),
  line('M-9-66v0M3-60v0M11-46v0M-10-42v0M0-30v0M10-22v0M-9-16v0', 'lake', 4),
);

export const sofa = part(
  168,
  76,
  line('M-66-6v3M66-6v3', 'trunk', 6),
  area('M-66-76H66q8 0 8 8v40H-74v-40q0-8 8-8z', 'cab'),
  area('M-84-46q0-10 10-10t10 10v14H64v-14q0-10 10-10t10 10V-8h-168z', 'pine'),
  line('M0-72v36', 'pine', 3),
);

export const armchair = part(
  92,
  78,
  line('M-32-6v3M32-6v3', 'trunk', 6),
  area('M-30-70q0-8 8-8h44q8 0 8 8v40h-60z', 'gold'),
  area('M-46-42q0-9 9-9t9 9v10h56v-10q0-9 9-9t9 9V-8h-92z', 'tape'),
);

export const floorLamp = part(
  52,
  132,
  line('M0-92v88m-14 1h28', 'line', 4),
  area('M-16-132h32l10 42h-52z', 'light'),
);

export const plant = part(
  58,
  92,
  line('M0-34v-30', 'leaf', 4),
  area(
    'M0-46c-4-16-18-26-29-24 0 16 12 28 29 24zM0-46c4-18 18-28 29-24 0 14-10 28-29 24zM0-54c-10-12-8-30 0-38 8 10 10 26 0 38z',
    'leaf',
  ),
  area('M-20-36h40L14 0h-28z', 'brick'),
);

/** A shelf, half of its books gone. */
export const shelf = part(
  112,
  156,
  rect(-56, -156, 112, 156, 'trunk', 3),
  area('M-49-149h98v40h-98zM-49-101h98v40h-98zM-49-53h98v46h-98z', 'skirting'),
  area('M-46-142h10v33h-10zM-24-146h10v37h-10zM24-101h0zM14-94h10v33H14zM36-92h9v31h-9z', 'cab'),
  area('M-35-138h10v29h-10zM26-96h9v35h-9zM-40-44h11v37h-11z', 'red'),
  area('M-12-136h9v27h-9zM-28-40h10v33h-10z', 'lake'),
  area('M24-149zM14-7l4-22h16l4 22z', 'gold'),
);

/** A window of a room: hills by day, lit houses at night. */
export const roomWindow = part(
  130,
  120,
  rect(-62, -116, 124, 110, 'wall', 3),
  area('M-54-108h50v94h-50zM4-108h50v94H4z', 'sky'),
  area('M-54-40q24-18 50-6v32h-50zM4-44q26 2 50-14v44H4z', 'far'),
  area('M-40-14v-20l12-12 12 12v20zM16-14l13-46 13 46z', 'pine'),
  rect(-33, -30, 9, 9, 'pane'),
  rect(-65, -10, 130, 10, 'wall', 2),
);

/** A framed picture of the lake. */
export const picture = part(
  84,
  64,
  rect(-42, -64, 84, 64, 'trunk', 2),
  rect(-36, -58, 72, 52, 'sky'),
  area('M-36-26q20-14 36-4t36-6v30h-72z', 'water'),
  area('M-20-16c9 6 27 6 36 0-5 8-11 9-18 9s-13-1-18-9z', 'red'),
);

export const wallClock = part(
  60,
  60,
  disc(0, -30, 30, 'line'),
  disc(0, -30, 25, 'paper'),
  line('M0-30v-15M0-30l11 7', 'ink', 3.5),
);

/** A mattress that leans on its edge. */
export const mattress = part(
  64,
  136,
  area('M-32-2-8-134q1-4 6-2l12 3q5 1 4 6L-8 0z', 'paper'),
  line('M-18-6 4-124', 'rule', 3),
  rect(14, -70, 10, 70, 'room'),
);

export const piano = part(
  122,
  98,
  rect(-58, -98, 116, 92, 'hair', 4),
  rect(-61, -52, 122, 16, 'hair', 2),
  rect(-52, -50, 104, 7, 'paper'),
  line('M-40-50v4m13-4v4m20-4v4m13-4v4m13-4v4m20-4v4', 'ink', 4),
  line('M-50-38v36M50-38v36', 'hair', 8),
  rect(-22, -84, 44, 22, 'paper', 2),
  line('M-14-78h28m-28 7h28', 'rule', 2),
);

/** A television of the days before flat ones. */
export const television = part(
  84,
  82,
  line('M-4-66-20-81M4-66l14-14', 'line', 3),
  rect(-42, -66, 84, 60, 'trunk', 6),
  rect(-34, -58, 52, 44, 'glass', 8),
  disc(29, -48, 4, 'box'),
  disc(29, -34, 4, 'box'),
  line('M-26-3h-4m56 0h4', 'trunk', 6),
);

/** Tins of paint, one of them open. */
export const paint = part(
  92,
  60,
  rect(-44, -38, 40, 38, 'grey', 3),
  rect(-44, -28, 40, 16, 'red'),
  rect(4, -38, 40, 38, 'grey', 3),
  rect(4, -28, 40, 16, 'lake'),
  rect(-22, -60, 36, 22, 'grey', 2),
  rect(-22, -54, 36, 10, 'gold'),
);

/** A table with things that break. */
export const chinaTable = part(
  150,
  112,
  line('M-62-54-66-3M62-54l4 51', 'trunk', 7),
  rect(-75, -62, 150, 10, 'trunk', 3),
  area('M-54-62q-12-22-2-34h-2v-8h20v8h-2q10 12-2 34z', 'lake'),
  area('M-6-62h36l-8-5H2zM-8-70h40l-8-5H0zM-10-78h44l-8-5H-2z', 'paper'),
  area('M44-62v-22h20v22z', 'glass'),
  line('M64-78h7v9h-7', 'glass', 4),
);

/** A sack of salt for ice. */
export const saltBag = part(
  64,
  70,
  area('M-30-60q30-10 60 0l2 56q-32 8-64 0z', 'gold'),
  area('M-30-60l6-10h48l6 10q-30 8-60 0z', 'tape'),
  line('M0-46v28m-12-21 24 14m0-14-24 14', 'paper', 4),
);

/** A coffee table with a lamp for the evening. */
export const sideTable = part(
  60,
  112,
  line('M-20-44-24-3M20-44l4 41', 'trunk', 6),
  rect(-28, -52, 56, 9, 'trunk', 3),
  line('M0-54v-16', 'line', 5),
  area('M-11-112h22l13 38h-48z', 'light'),
);
