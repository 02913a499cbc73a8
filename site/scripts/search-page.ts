import { SEARCH_PAGE } from '../messages/search.ts';
import { attachSearch } from './search.ts';

// `/search`: the address holds the query, so that a reader can keep and share it.

const root = document.querySelector<HTMLElement>('main .search');
if (root) {
  const { box, ask } = attachSearch(root, (query) => {
    const address = query ? `${SEARCH_PAGE}?q=${encodeURIComponent(query)}` : SEARCH_PAGE;
    history.replaceState(history.state, '', address);
    root.toggleAttribute('data-asked', query !== '');
  });
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
  box.value = new URLSearchParams(location.search).get('q') ?? '';
  box.focus();
  void ask();
}
