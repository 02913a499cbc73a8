/** The words on reviews that were reported or hidden. */
export const JUDGED = {
  title: (count: number) =>
    count === 1
      ? 'One review was reported or is hidden'
      : `${count} reviews were reported or are hidden`,
  row: (vendor: string, stars: number) => `${vendor}, ${stars} of 5`,
  answer: (text: string) => `The mover answers: ${text}`,
  state: (isHidden: boolean) => (isHidden ? 'Hidden' : 'Reported'),
  hide: 'Hide it',
  show: 'Let it stand',
  why: 'Why (kept in the audit)',
  done: 'Done',
  failed: 'That could not be entered',
  cancel: 'Cancel',
};
