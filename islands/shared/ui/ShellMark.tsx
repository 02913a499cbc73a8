import { decimal } from '../format.ts';

/** What waits for a person in a section. */
export interface ShellMark {
  count: number;
  /** How much of it is past due. */
  pastDue: number;
}

const waits = (count: number, pastDue: number) =>
  `${count === 1 ? 'waits' : 'wait'} for a person${pastDue > 0 ? `, ${pastDue} past due` : ''}`;

/** A section's count, over the end of its link, whose name it does not change. */
export const Mark = ({ id, mark: { count, pastDue } }: { id: string; mark: ShellMark }) => (
  <span className={pastDue > 0 ? 'mark late' : 'mark'} id={`mark-${id}`}>
    {decimal(count)}
    <span className="visually-hidden"> {waits(count, pastDue)}</span>
  </span>
);
