import { CREW_SIZES, type CrewSize } from '../../../contracts/choices.ts';

/** Names by key as names by the path of each value. */
export const under = <P extends string, K extends string>(path: P, names: Record<K, string>) =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [`${path}.${key}`, name]),
  ) as Record<`${P}.${K}`, string>;

/** Each size of crew by its name. */
export const crews = (name: (size: CrewSize) => string) =>
  Object.fromEntries(CREW_SIZES.map((size) => [size, name(size)])) as Record<`${CrewSize}`, string>;
