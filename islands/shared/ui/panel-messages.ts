/** Names what says how a number is defined. */
export const howWorkedOut = (title: string): string => `How ${title} is worked out`;
