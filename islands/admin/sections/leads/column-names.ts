/** The columns of the list, in their order; the columns of the first line are shown by default. */
export const DEFAULT_COLUMNS = ['name', 'move', 'route', 'amount', 'status', 'vendor'] as const;
export const COLUMN_IDS = [
  'name', 'move', 'route', 'amount', 'status', 'vendor',
  'payment', 'email', 'phone', 'created', 'contacted', 'size', 'score', 'source', 'reference',
] as const; // biome-ignore format: as told
export type ColumnId = (typeof COLUMN_IDS)[number];
