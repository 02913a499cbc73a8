import type { PlainDate } from '../dates.ts';

/** A duty of a person who moves, as one province or territory has it. */
export type ProvinceFact = {
  /** The office that takes the duty. */
  office: string;
  /** By when or how long before, as a phrase that follows a colon; `ASK` where no source was read. */
  due: string;
  /** How long the office takes, or when the change begins to hold. */
  takes?: string;
  /** In Canadian dollars, only where a source names it. */
  fee?: string;
  /** The official page, for people. */
  page: string;
  /** The page that was read, where it differs from `page`. */
  source?: string;
  /** When the source was read; left out without a source, and then `due` sends people to the office. */
  checked?: PlainDate;
};

/** The deadline where no source was read: a guessed deadline costs people more than a call. */
export const ASK: string = 'ask the office';

/** A fact that has an office and its page, and whose deadline was not read. */
export const ask = (office: string, page: string): ProvinceFact => ({ office, due: ASK, page });
