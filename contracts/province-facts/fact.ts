import type { PlainDate } from '../dates.ts';

/** A duty of a person who moves, as one province or territory has it. */
export type ProvinceFact = {
  /** Who takes it. */
  office: string;
  /** By when or how long before, as a phrase that follows a colon; `ASK` where no source was read. */
  due: string;
  /** How long it takes, or when it begins to hold. */
  takes?: string;
  /** In Canadian dollars, only where it was read. */
  fee?: string;
  /** The official page, for people. */
  page: string;
  /** What was read, where that is another page. */
  source?: string;
  /** When it was read; nothing where it was not, and then `due` sends people to the office. */
  checked?: PlainDate;
};

/** What stands where no source was read: a deadline that is guessed costs people more than a call. */
export const ASK = 'ask the office';

/** A fact that has an office and its page, and whose deadline was not read. */
export const ask = (office: string, page: string): ProvinceFact => ({ office, due: ASK, page });
