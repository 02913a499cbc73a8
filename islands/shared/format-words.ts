/** Stands for what is not known. */
export const NOT_AVAILABLE: string = 'N/A';
