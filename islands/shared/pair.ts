/** A value after its name: `Last login: Never`. */
export const pair = (name: string, value: string): string => `${name}: ${value}`;
