/** Names the words that define a number. */
export const howWorkedOut = (title: string): string => `How ${title} is worked out`;
