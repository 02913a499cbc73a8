import { failedOf, loadingOf } from '../../../../shared/query-view/messages.ts';

/** The words of the calculator panel; the texts of rule 7.14, word for word. */
export const TEXTS = {
  title: 'Calculator',
  what: 'the rates of this mover',
  tabs: {
    rates: 'Rates',
    preview: 'Preview',
    compare: 'Compare',
    history: 'History',
    settings: 'Settings',
  },
  inForce: (version: number | null, from: string) =>
    version === null
      ? 'No version is in force yet.'
      : `Version ${version} is in force since ${from}.`,
  planned: (version: number, from: string) => `Version ${version} takes over on ${from}.`,
  readsOnly: 'Your role reads only: rates are changed by operators and owners.',
  bar: { about: 'Customers see them only after you save.', save: 'Save rates', saving: 'Saving…' },
  saved: (slug: string) => `Vendor ${slug} rates modified successfully!`,
  saveFailed: (reason: string) => `Failed to modify vendor rates: ${reason}`,
  reset: {
    button: 'Reset to defaults',
    title: 'Reset to the default rates?',
    about:
      'The defaults become a new version that is in force at once. Every version stays in the history.',
    unsaved: 'Your unsaved changes of this mover are given up.',
    same: 'The rates in force are the defaults.',
  },
  resetDone: (slug: string) => `Vendor ${slug} logic reset to defaults!`,
  resetFailed: (reason: string) => `Failed to reset vendor logic: ${reason}`,
  move: {
    what: 'the form of a move',
    origin: 'From',
    destination: 'To',
    date: 'Move date',
    time: 'Time',
    rooms: 'Rooms',
    square: 'Square feet',
    weight: 'Weight (lbs)',
    pickup: 'Pick-up',
    dropoff: 'Drop-off',
  },
  preview: {
    about: 'What customers are quoted now, by the rates in force.',
    run: 'Preview quotes',
    running: 'Asking…',
    failed: 'The preview could not be made.',
    label: 'Quotes by mover',
    columns: ['Mover', 'Price before tax', 'With tax', 'Crew', 'Trucks', 'Hours', 'Note'],
    notBookable: 'No truck on that date',
    lines: (name: string) => `How ${name} comes to its price`,
  },
  compare: {
    about: 'The same move at the rates in force and with your unsaved changes. Nothing is saved.',
    none: 'There are no unsaved changes: both sides will be the same.',
    name: 'Name of the comparison',
    run: 'Compare',
    running: 'Comparing…',
    failed: 'The comparison could not be made.',
    label: 'Original and modified by mover',
    columns: ['Mover', 'Original', 'Modified', 'Cost difference', 'Percentage change'],
    lines: 'Line by line',
    lineColumns: ['Line', 'Original', 'Modified'],
  },
  rolledBack: (slug: string, version: number, fresh: number) =>
    `Vendor ${slug} is back on the rates of version ${version}, as version ${fresh}.`,
  none: '–',
} as const;

/** Of a tab that comes by itself. */
export const LAZY = {
  loading: loadingOf(TEXTS.move.what),
  failed: failedOf(TEXTS.move.what),
  retry: 'Retry',
};
