import type { LocateReply } from '../../../contracts/places.ts';
import { getPlace } from '../../../contracts/places.ts';
import { cleanAddress } from '../../../contracts/written.ts';
import { call, problemOf } from '../../shared/client.ts';
import { type End, setLocated } from '../state/located.ts';
import { setAddress, setQuestion, store } from '../state/store.ts';

/** The open questions about the addresses, asked as soon as an address is given, long before a price. */

/** The two ends of a move, as the wizard calls them. */
const ENDS = ['from', 'to'] as const;

const NOTHING: LocateReply = { place: null, question: null, location: null };

const understood = new Map<string, LocateReply>();

/** The API's reading of an address; no question where the API does not answer. */
async function locate(text: string): Promise<LocateReply> {
  const q = text.trim();
  const known = understood.get(q);
  if (known || !q) return known ?? NOTHING;
  try {
    const reply = await call(getPlace, { query: { q } });
    understood.set(q, reply);
    return reply;
  } catch (error) {
    const text = problemOf(getPlace, error)?.fields?.q;
    if (!text) return NOTHING;
    const refused = { ...NOTHING, question: { text, needed: true } };
    understood.set(q, refused);
    return refused;
  }
}

/** Asks about one address, once it has been chosen or its field left. */
export async function checkAddress(end: End, isTapped = false): Promise<void> {
  // A phone's keyboard stays up for the other address.
  const empty = globalThis.document?.querySelector<HTMLElement>('.address input:placeholder-shown');
  if (isTapped && matchMedia('(hover: none)').matches) empty?.focus();
  const text = cleanAddress(store.getState()[end]);
  if (text !== store.getState()[end]) setAddress(end, text);
  const reply = await locate(text);
  // Meanwhile more may have been typed.
  if (store.getState()[end] !== text) return;
  setQuestion(end, reply.question);
  setLocated(end, { text: text.trim(), reply });
}

/**
 * Gives pasted lines their commas, of which a browser makes one, with blanks between them (Chromium) or nothing,
 * and asks about the address.
 */
export async function tidyPaste(end: End, pasted: string): Promise<void> {
  const lines = pasted.trim();
  const text = store.getState()[end];
  const joined = ['', ' ']
    .map((by) => lines.replace(/\r\n|[\r\n]/g, by))
    .find((one) => one !== lines && text.includes(one));
  if (joined) {
    setAddress(
      end,
      text.replace(joined, () => cleanAddress(lines)),
    );
  }
  await checkAddress(end);
}

/** Asks about both addresses. Resolves to what focuses the first that needs an answer. */
export async function checkAddresses(): Promise<typeof focusAsked> {
  await Promise.all(ENDS.map((end) => checkAddress(end)));
  return focusAsked;
}

/** Takes over what a refusal of the prices says of the addresses, by field. */
export function askAgain(fields: Record<string, string>): void {
  const asked = { from: fields.origin_address, to: fields.destination_address };
  for (const end of ENDS) {
    const text = asked[end];
    if (text) setQuestion(end, { text, needed: true });
  }
}

/** Focuses the first address that needs an answer; false where there is none. */
export function focusAsked(): boolean {
  const { questions } = store.getState();
  const end = ENDS.find((name) => questions[name]?.needed);
  if (!end) return false;
  document.querySelector<HTMLElement>(`.address input[name="${end}"]`)?.focus();
  return true;
}
