/** A turn of a person at a kind of work, and how many turns of the same person stood before it. */
type Place = {
  person: string;
  kind: string;
  rank: number;
  start: (release: (() => void) | null) => void;
};

export type Turns = {
  /** Resolves, when it is the person's turn, to how to end it; to null where too many wait, or for too long. */
  take(person: string, kind: string): Promise<(() => void) | null>;
};

/**
 * Turns at work that few can do at once: `atOnce` of all kinds, one of a kind and one of a person. A
 * person's first turn comes before any other's second, else the turn that came first. Where `waiting`
 * wait already, the last turn of the person who has most among them gives way to a person with fewer.
 */
export function createTurns({
  atOnce,
  waiting,
  waitMs,
}: {
  atOnce: number;
  waiting: number;
  waitMs: number;
}): Turns {
  const running = new Set<Place>();
  let queue: Place[] = [];

  function leave(place: Place): void {
    queue = queue.filter((one) => one !== place);
  }

  function startNext(): void {
    for (const place of queue.toSorted((a, b) => a.rank - b.rank)) {
      if (running.size >= atOnce) return;
      const alike = (one: Place) => one.kind === place.kind || one.person === place.person;
      if ([...running].some(alike)) continue;
      leave(place);
      running.add(place);
      place.start(() => {
        running.delete(place);
        startNext();
      });
    }
  }

  return {
    take: (person, kind) =>
      new Promise((resolve) => {
        const rank = [...running, ...queue].filter((one) => one.person === person).length;
        if (queue.length >= waiting) {
          const last = queue.reduce((a, b) => (b.rank >= a.rank ? b : a));
          if (last.rank <= rank) return resolve(null);
          last.start(null);
        }
        const place: Place = {
          person,
          kind,
          rank,
          start: (release) => {
            clearTimeout(limit);
            leave(place);
            resolve(release);
          },
        };
        const limit = setTimeout(() => place.start(null), waitMs);
        queue.push(place);
        startNext();
      }),
  };
}
