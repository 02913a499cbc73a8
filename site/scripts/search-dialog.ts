import { searchForm } from '../lib/search-form.ts';
import { SEARCH_DIALOG } from '../messages/search.ts';
import parts from '../styles/parts.css?inline';
import styles from '../styles/search.css?inline';
import { attachSearch } from './search.ts';

// A bundle of its own, which search-trigger.ts asks for and then calls by an event.

let dialog: HTMLDialogElement | undefined;

const MARKUP = `
  <div class="search-panel search">
    <div class="flex level ends mb-3">
      <h2 class="step-2" id="search-title">${SEARCH_DIALOG.title}</h2>
      <button class="button quiet search-close" type="button">${SEARCH_DIALOG.close}</button>
    </div>
    ${searchForm('search-here')}
    <label class="search-key">
      <input type="checkbox" />
      <span>${SEARCH_DIALOG.key}</span>
    </label>
  </div>`;

/**
 * Opens the search over the page, with the letters typed before it was there, or goes to the box where the
 * page is the search itself.
 */
function openSearch({ detail: typed }: CustomEvent<string>): void {
  const here = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (here) {
    here.focus();
    return;
  }
  document.querySelector('.site-header details[open]')?.removeAttribute('open');
  dialog ??= build();
  dialog.showModal();
  const box = dialog.querySelector<HTMLInputElement>('input[type=search]');
  box?.select();
  if (!box || !typed) return;
  box.value = typed;
  box.dispatchEvent(new Event('input'));
}

function build(): HTMLDialogElement {
  const sheet = document.createElement('style');
  sheet.textContent = parts + styles;
  document.head.append(sheet);
  const made = document.createElement('dialog');
  made.className = 'search-dialog';
  made.setAttribute('aria-labelledby', 'search-title');
  made.innerHTML = MARKUP;
  document.body.append(made);
  attachSearch(made);
  made.querySelector('.search-close')?.addEventListener('click', () => made.close());
  // A click beside the panel, or on a link to a part of this very page.
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target instanceof Element && target.closest('a'))) made.close();
  });
  keepChoice(made.querySelector<HTMLInputElement>('.search-key input'));
  return made;
}

/** A key without Ctrl or the like must be possible to switch off (WCAG 2.1.4): speech input may press it. */
function keepChoice(choice: HTMLInputElement | null): void {
  if (!choice) return;
  try {
    choice.checked = localStorage.getItem('search-key') !== 'off';
    choice.addEventListener('change', () => {
      if (choice.checked) localStorage.removeItem('search-key');
      else localStorage.setItem('search-key', 'off');
    });
  } catch {
    // A browser that keeps nothing cannot keep the choice.
    choice.closest('label')?.remove();
  }
}

document.addEventListener('open-search', (event) => openSearch(event as CustomEvent<string>));
