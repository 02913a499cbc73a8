/** Stands for what is not known. */
export const NOT_AVAILABLE = 'N/A';
