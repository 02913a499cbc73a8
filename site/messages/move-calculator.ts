/** The least and the most of a sum. */
export const between = (least: string, most: string): string => `${least} to ${most}`;
