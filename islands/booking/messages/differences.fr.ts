import type * as English from './differences.ts';

export const DIFFERENCES: typeof English.DIFFERENCES = {
  more: (low, high) => `+ ${low === high ? low : `${low} à ${high}`}`,
  less: (low, high) => `− ${low === high ? low : `${low} à ${high}`}`,
  either: (less, more) => `− ${less} à + ${more}`,
  option: (label, difference) => (difference ? `${label} (${difference})` : label),
};
