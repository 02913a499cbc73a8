/** Stands for an unknown value. */
export const NOT_AVAILABLE: string = 'N/A';
