/**
 * Where a page of ours is, by its English address, with its query and fragment; the French build has
 * addresses of its own.
 */
export const addressOf = (page: string): string => page;
