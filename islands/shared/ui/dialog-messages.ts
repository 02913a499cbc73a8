/** What every dialog says by itself. */
export const DIALOG = { close: 'Close', cancel: 'Cancel' };

/** What is asked before typed text is dropped. */
export const UNSENT = {
  title: 'Discard what you typed?',
  about: 'It has not been saved or sent.',
  keep: 'Keep writing',
  discard: 'Discard',
};
