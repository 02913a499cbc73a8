// A few bytes on every page: the header's search links and the / key open the search here, whose
// code is asked for at that moment. Without the code, the links lead to the search's own page. As in
// idle.ts, `?worker&url` keeps the bundler's preload helper out of every page.
import { SEARCH_PAGE } from '../messages/addresses.ts';
import dialog from './search-dialog.ts?worker&url';

/** How long the dialog may take, before the page of the search opens in its place. */
const PATIENCE_MS = 3000;

const links = document.querySelectorAll<HTMLAnchorElement>(`.site-header a[href="${SEARCH_PAGE}"]`);

/** The letters typed while the dialog is on its way: the dialog begins with them. */
let typed = '';
/** Ends the wait for the dialog; 0 without a wait. */
let late: ReturnType<typeof setTimeout> | number = 0;

function open(event: Event) {
  event.preventDefault();
  if (late) return;
  typed = '';
  busy(true);
  const leave = () => location.assign(`${SEARCH_PAGE}?q=${encodeURIComponent(typed)}`);
  // Not the islands' own race: a module shared with islands would bring React into each page.
  late = setTimeout(leave, PATIENCE_MS);
  import(/* @vite-ignore */ dialog)
    .then(() => document.dispatchEvent(new CustomEvent('open-search', { detail: typed })), leave)
    .finally(() => {
      clearTimeout(late as number);
      late = 0;
      busy(false);
    });
}

function busy(is: boolean) {
  for (const link of links) link.ariaBusy = String(is);
}

/** A person may have switched the key off, in the dialog. */
function keyIsOn(): boolean {
  try {
    return localStorage.getItem('search-key') !== 'off';
  } catch {
    return true;
  }
}

for (const link of links) {
  link.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  });
}
if (links.length > 0) {
  addEventListener('keydown', (event) => {
    if (late && event.key.length === 1) {
      typed += event.key;
      event.preventDefault();
    }
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input,select,textarea,dialog')) return;
    if (keyIsOn()) open(event);
  });
}
