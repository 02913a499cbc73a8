import { area, disc, line, part, rect } from '../draw.ts';

export const dog = part(
  78,
  58,
  line('M-28-36q-10-4-9-16', 'tape', 6),
  line('M-24-28v25M-14-26v23M12-26v23M21-28v25', 'tape', 7),
  area('M-30-40h44l8-4 8 10-6 18q-28 8-52-2-6-12-2-22z', 'tape'),
  area('M10-40l4-14q10-6 17 0l7 6q3 6-4 8l-12 3-3 9z', 'tape'),
  area('M15-53q-9 2-9 16l8 3q4-8 5-16z', 'hair'),
  disc(26, -49, 1.8, 'ink'),
  line('M11-36l14 7', 'red', 4),
);

export const cat = part(
  48,
  56,
  line('M10-5q15-2 12-18', 'line', 5),
  area('M-14 0q-4-22 6-32l18 2q8 12 5 30z', 'line'),
  area('M-14-52l7 6h8l7-6 1 14q-2 10-12 10t-12-10z', 'line'),
  line('M-7-39v0M3-39v0', 'light', 3.5),
);

/** A carrier with a cat looking out. */
export const carrier = part(
  84,
  66,
  line('M-14-52v-10h28v10', 'line', 5),
  rect(-42, -54, 84, 54, 'lake', 12),
  rect(-26, -44, 52, 36, 'roof', 6),
  area('M-12-34l6 5H4l6-5 2 14q-2 9-13 9t-13-9z', 'gold'),
  line('M-5-22v0M3-22v0', 'ink', 3.5),
  line('M-19-44v36M-8-44v9M8-44v9M19-44v36', 'glass', 2.5),
);
