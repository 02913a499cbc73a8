/** The effect of an answer on the price, beside it: dollars of the total with tax. */
export const DIFFERENCES = {
  more: (low: string, high: string) => `+ ${low === high ? low : `${low} to ${high}`}`,
  less: (low: string, high: string) => `− ${low === high ? low : `${low} to ${high}`}`,
  either: (less: string, more: string) => `− ${less} to + ${more}`,
  option: (label: string, difference: string) => (difference ? `${label} (${difference})` : label),
};
