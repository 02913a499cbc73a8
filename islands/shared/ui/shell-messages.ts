/** The words of the frame of panel and portal. */
export const SHELL = {
  search: 'Find anything',
  sections: 'Sections',
  signOut: 'Logout',
  /** Follows a number. */
  waits: (count: number, pastDue: number) =>
    `${count === 1 ? 'waits' : 'wait'} for a person${pastDue > 0 ? `, ${pastDue} past due` : ''}`,
};
