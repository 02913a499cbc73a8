/** Words around a text: its place, its contents, its truth, the ways on. */
export const READING = {
  breadcrumb: 'Breadcrumb',
  questions: 'Questions and answers',
  checklist: 'Checklist',
  table: 'Table',
  onThisPage: 'On this page',
  contents: 'Contents of this page',
  updated: 'Updated',
  minutes: (minutes: number) => `${minutes} min read`,
  tags: 'Tags',
  related: 'Related articles',
  more: 'More moving tips',
  guides: 'Guides',
  backAndNext: 'Back and next',
  back: 'Back',
  next: 'Next',
  effective: 'Effective',
};

export const CHECKS = {
  label: 'How this page was checked',
  /** Before the day. */
  compared: 'Compared with its sources on',
  changed: (change: string) => `Last change: ${change}`,
  how: 'How we check our guides',
  fact: (what: string) => `${what}:`,
};

export const SHARE = {
  share: 'Share',
  newTab: ' (opens in a new tab)',
  mail: 'Mail',
  back: 'Back to Tips & guides',
};

export const QUOTE_CALL = {
  title: 'Know the price before the truck arrives.',
  text: 'Describe the move once, compare movers line by line.',
};

export const COLLECTED_TABLE = {
  booking: 'What we collect: prices, booking and payment',
  move: 'What we collect: the move itself',
  rest: 'What we collect: mails, requests and measurements',
  when: 'When',
  what: 'What',
  where: 'Where it goes',
  kept: 'How long',
};

export const RETENTION_TABLE = {
  moves: 'What is taken away at an age: moves and prices',
  accounts: 'What is taken away at an age: accounts and measurements',
  untilEnds: 'What is kept until something ends',
  what: 'What',
  why: 'Why',
  kept: 'How long',
  law: 'Law',
};
