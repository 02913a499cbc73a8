import { SEARCH_FORM, SEARCH_PAGE } from '../messages/search.ts';

/**
 * The search box and the places of its answers, as markup: the same on the page and in the dialog,
 * which a script builds. Without script the form leads to the page.
 * @param id the box's own, so that its label finds it.
 */
export const searchForm = (id: string): string => `
  <form class="search-form" action="${SEARCH_PAGE}" method="get" role="search">
    <label class="visually-hidden" for="${id}">${SEARCH_FORM.label}</label>
    <input class="input" id="${id}" name="q" type="search" maxlength="200" autocomplete="off"
      autocapitalize="none" spellcheck="false" enterkeyhint="search"
      placeholder="${SEARCH_FORM.placeholder}" />
    <button class="button solid" type="submit">${SEARCH_FORM.search}</button>
  </form>
  <p class="search-status" role="status"></p>
  <div class="search-state"></div>
  <ol class="search-results"></ol>
  <button class="button quiet search-more mt-4" type="button" hidden>${SEARCH_FORM.more}</button>`;
