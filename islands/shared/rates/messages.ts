import { count } from '../panel-format.ts';

/** The words of the rate editor, for operators and movers alike. */
export const TEXTS = {
  was: (value: string) => `was ${value}`,
  network: 'Network error. Please try again.',
  bar: {
    label: 'Unsaved changes',
    changes: (changes: number) => count(changes, 'unsaved change'),
    description: 'What changes, and why',
    from: 'In force from',
    plannedNote: (version: number, from: string) =>
      `Version ${version} still takes over on ${from}, without these changes. Choose that day to change it too.`,
    discard: 'Discard',
    conflict: 'Rates were published since you began. Your changes can be put on top of them.',
    rebase: 'Put my changes on top',
  },
  list: { add: 'Add a line', remove: 'Remove', line: (number: number) => `Line ${number}` },
  history: {
    what: 'the history',
    version: (number: number) => `Version ${number}`,
    states: { in_force: 'In force', planned: 'Planned', past: 'Past' },
    by: (author: string, at: string) => `${author}, ${at}`,
    from: (day: string) => `from ${day}`,
    changes: (values: number) =>
      values === 0 ? 'No value changed' : `${count(values, 'value')} changed`,
    first: 'The first version',
    against: 'Against the rates in force',
    same: 'The same as the rates in force.',
    rollback: 'Roll back to this',
    callOff: 'Call off',
    more: 'Older versions',
    columns: ['Rate', 'Before', 'After'] as [string, string, string],
    againstColumns: ['Rate', 'In force', 'This version'] as [string, string, string],
    calledOff: (version: number) => `Version ${version} will not take over.`,
  },
  leave: {
    title: 'Leave with unsaved rates?',
    about: (names: string) => `What you changed in the rates of ${names} has not been saved.`,
    action: 'Leave and discard',
  },
};
