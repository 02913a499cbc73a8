/** The wizard in a frame on a mover's own page (`/embed/<slug>`). */

/** The slug of the mover whose page it is; undefined on our own. The server writes it into the page. */
export const embeddedVendor = (): string | undefined =>
  globalThis.document?.documentElement.dataset.embed;

/** An address of the wizard as this frame has it, its colours with it: our own pages stand in no frame. */
export function inFrame(address: string): string {
  if (!embeddedVendor()) return address;
  const { origin, pathname, search } = window.location;
  const url = new URL(address, origin);
  const query = new URLSearchParams([...new URLSearchParams(search), ...url.searchParams]);
  return `${pathname}?${query}${url.hash}`;
}

/**
 * The window in which a payment is made from within a frame: its page stands in none. The window must be opened before
 * any wait, or browsers hold it for an advertisement. Null on our own pages, and where the browser opens none: then the
 * payment takes the place of the page around the frame.
 */
export function openPaymentWindow(): Window | null {
  const opened = embeddedVendor() ? window.open('', '_blank') : null;
  // The payment's page is to know nothing of this one.
  if (opened) opened.opener = null;
  return opened;
}

/** Leads that window, or the page around the frame, to an address. */
export function leaveFrame(address: string, opened: Window | null): void {
  if (opened) opened.location.href = address;
  else window.open(address, '_top');
}
