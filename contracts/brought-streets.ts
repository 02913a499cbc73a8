/** A street that was brought in, as the index lists it; its line is read on demand. */
export type StreetHead = {
  id: number;
  town: number;
  name: string;
  stem: string;
  type: string | null;
  direction: string | null;
};

/** A town of the index: by the id of the gazetteer's city where it has one. */
export type TownRow = {
  id: number;
  name: string;
  province: string;
  place: string | null;
  lat: number;
  lng: number;
};

/** A source of brought streets, with the words that its licence asks for. */
export type StreetSource = {
  file: string;
  format: string;
  attribution: string;
  rows: number;
  brought_on: string;
};

/** The streets of `DATA_DIR/streets.sqlite`, read on the spot: one process, one file, no wait. */
export type StreetIndex = {
  /** The streets of a stem (`queen`) whose type and direction may be those asked for, of larger towns first; all of them for -1. */
  named(asked: Pick<StreetHead, 'stem' | 'type' | 'direction'>, most: number): StreetHead[];
  /** The streets of a stem in towns alone. */
  namedIn(towns: readonly number[], stem: string): StreetHead[];
  /** The first streets of larger towns whose name or stem begins so. */
  begun(typed: string, stem: string, most: number): StreetHead[];
  /** The same in towns alone. */
  begunIn(towns: readonly number[], stem: string, most: number): StreetHead[];
  /** All stems of a first letter and a length between two. */
  stems(first: string, least: number, longest: number): string[];
  /** A street's course, as built-in tables write it, and its civic numbers: number, lat and lng by 100,000. */
  line(id: number): { line: string; numbers: Uint8Array };
  towns: readonly TownRow[];
  sources: readonly StreetSource[];
  close(): void;
};
