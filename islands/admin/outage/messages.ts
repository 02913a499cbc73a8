/** The panel's words while something that it stands on is away (rule 7.24). */
export const OUTAGE = {
  database: 'The database does not answer.',
  server: 'Portage does not answer.',
  asOf: (time: string) => `What you see is as of ${time}, and what you change now may not be kept.`,
  nothingYet: 'Nothing has been loaded yet.',
  trying: 'Trying again by itself.',
  back: 'Portage answers again: what is shown is asked for anew.',
  mail: 'The mail server does not answer: mails wait, and are sent by themselves once it does.',
} as const;
