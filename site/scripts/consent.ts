// The cookie banner's and settings' buttons, inside every page: without imports this script stays
// there. Scripts that need consent read `data-consent` of the root element and hear `consent`.

const root = document.documentElement;
const banner = document.querySelector<HTMLElement>('#cookies');
const settings = document.querySelector<HTMLDialogElement>('#cookie-settings');
const boxes = [...(settings?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];

/** Remembers the choice, for as long as the dialog says, and tells the page. */
function keep(wanted: (box: HTMLInputElement) => boolean) {
  const kinds = ['essential', ...boxes.filter(wanted).map(({ name }) => name)];
  const age = Number(settings?.dataset.days) * 86_400;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `consent=${kinds.join('.')}; path=/; max-age=${age}; samesite=lax${secure}`;
  root.dataset.consent = kinds.join(' ');
  if (banner) banner.hidden = true;
  settings?.close();
  // The button that had the focus may be gone with the banner.
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('#cookies, #cookie-settings')) {
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }
  document.dispatchEvent(new Event('consent'));
}

const ACTIONS: Record<string, () => void> = {
  'accept-all': () => keep(() => true),
  'accept-necessary': () => keep(() => false),
  'accept-custom': () => keep((box) => box.checked),
  'show-preferencesModal': () => {
    const kinds = root.dataset.consent?.split(' ');
    for (const box of boxes) box.checked = kinds?.includes(box.name) ?? false;
    settings?.showModal();
  },
  close: () => settings?.close(),
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-cc]');
  if (button) ACTIONS[button.dataset.cc ?? '']?.();
});

export {};
