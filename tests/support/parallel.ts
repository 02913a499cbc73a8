/** Does so many things at the same time. */
export const times = <T>(count: number, work: (i: number) => T | Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

/** How many of the replies have that status. */
export const counted = (responses: Response[], status: number): number =>
  responses.filter((response) => response.status === status).length;
