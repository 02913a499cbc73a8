/** How long a part of a page may take to come: longer than it does over a slow line. */
export const PATIENCE_MS = 8000;

/** What `work` comes to. Rejects where that takes longer than `ms`; the work itself goes on. */
export const inTime = <Result>(work: Promise<Result>, ms = PATIENCE_MS): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, late) => {
      setTimeout(late, ms);
    }),
  ]);
