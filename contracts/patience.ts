/** How long a part of a page may take to come: longer than a slow line needs. */
export const PATIENCE_MS = 8000;

/** The result of `work`. Rejects where the work takes longer than `ms`; the work itself goes on. */
export const inTime = <Result>(work: Promise<Result>, ms = PATIENCE_MS): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, late) => {
      setTimeout(late, ms);
    }),
  ]);
