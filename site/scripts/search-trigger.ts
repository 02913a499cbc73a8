// A few bytes on every page: the header's search links and the / key open the search here, whose
// code is asked for at that moment. Without it, the links lead to the search's own page. As in
// idle.ts, `?worker&url` keeps the bundler's preload helper out of every page.
import { SEARCH_PAGE } from '../messages/addresses.ts';
import dialog from './search-dialog.ts?worker&url';

const links = document.querySelectorAll<HTMLAnchorElement>(`.site-header a[href="${SEARCH_PAGE}"]`);

function open(event: Event) {
  event.preventDefault();
  import(/* @vite-ignore */ dialog)
    .then(() => document.dispatchEvent(new Event('open-search')))
    .catch(() => location.assign(SEARCH_PAGE));
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
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input,select,textarea,dialog')) return;
    if (keyIsOn()) open(event);
  });
}
