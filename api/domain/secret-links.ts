const LINK = /https?:\/\/[^\s<>"']+/g;
/** A part of a path that is no word: a token. */
const TOKEN = /^(?=.*[\dA-Z])[\w.~%=-]{16,}$/;
const HIDDEN = '…';

/**
 * A text whose links open nothing any more: all after `?` or `#` is left out, and so is a token in
 * the path. The text can be read again, and its reader's own pages cannot be opened.
 */
export const withoutSecretLinks = (text: string): string =>
  text.replaceAll(LINK, (link) => {
    const [bare = '', ...rest] = link.split(/(?=[?#])/);
    const shown = bare.split('/').map((part) => (TOKEN.test(part) ? HIDDEN : part));
    return shown.join('/') + (rest.length > 0 ? HIDDEN : '');
  });
