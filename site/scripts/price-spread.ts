import { ASSUMED_MOVE, ASSUMED_TYPE } from '../../contracts/assumed-homes.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import type { PriceSpread } from '../../contracts/price-spread.ts';
import { SPREAD, spreadWords } from '../../contracts/price-spread-words.ts';

// The home page's form: the cost of the move, as soon as places and day are known, in a place kept for it.

const SETTLE_MS = 500;

const form = document.querySelector<HTMLFormElement>('[data-spread]');
const line = document.querySelector<HTMLElement>('[data-part="spread"]');
let asked = 0;

function say(price: string, note: string) {
  const [strong, small] = line?.children ?? [];
  if (strong) strong.textContent = price;
  if (small) small.textContent = note;
}

async function ask(turn: number) {
  const {
    from = '',
    to = '',
    date = '',
  } = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  if (!from.trim() || !to.trim() || !date) return say('', SPREAD.waiting);
  line?.setAttribute('aria-busy', 'true');
  const reply = await fetch(form?.dataset.spread ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': LANGUAGE },
    body: JSON.stringify({
      origin_address: from,
      destination_address: to,
      move_date: date,
      ...ASSUMED_MOVE,
    }),
  }).catch(() => null);
  const spread: PriceSpread | null = reply?.ok ? await reply.json() : null;
  if (turn !== asked) return;
  line?.removeAttribute('aria-busy');
  if (!spread) say('', reply?.status === 422 ? SPREAD.unclear : SPREAD.failed);
  else if (spread.low_cents === null || spread.high_cents === null) {
    say('', SPREAD.none[spread.reason ?? 'none']);
  } else {
    say(
      spreadWords(spread.vendors, spread.low_cents, spread.high_cents),
      SPREAD.assumed[ASSUMED_TYPE],
    );
  }
}

form?.addEventListener('input', () => {
  const turn = ++asked;
  setTimeout(() => turn === asked && ask(turn), SETTLE_MS);
});
// A browser may bring back answers typed before.
if (form) ask(asked);
