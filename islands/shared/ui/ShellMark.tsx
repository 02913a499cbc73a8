import { decimal } from '../format.ts';
import { SHELL } from './shell-messages.ts';

/** The count of items that wait for a person in a section. */
export interface ShellMark {
  count: number;
  /** How much of it is past due. */
  pastDue: number;
}

/** A section's count, over the end of its link, whose name it does not change. */
export const Mark = ({ id, mark: { count, pastDue } }: { id: string; mark: ShellMark }) => (
  <span className={pastDue > 0 ? 'mark late' : 'mark'} id={`mark-${id}`}>
    {decimal(count)}
    <span className="visually-hidden"> {SHELL.waits(count, pastDue)}</span>
  </span>
);
