/** The least and the most that something comes to. */
export const between = (least: string, most: string): string => `${least} to ${most}`;
