export const NOT_AVAILABLE = 'n. d.';
