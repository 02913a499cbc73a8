/** The words of every dialog itself. */
export const DIALOG = { close: 'Close', cancel: 'Cancel' };

/** The question before typed text is dropped. */
export const UNSENT = {
  title: 'Discard what you typed?',
  about: 'It has not been saved or sent.',
  keep: 'Keep writing',
  discard: 'Discard',
};
