import { useEffect, useState } from 'react';
import type { PriceSpread as Spread } from '../../../contracts/price-spread.ts';
import { SPREAD, spreadWords } from '../../../contracts/price-spread-words.ts';
import { ApiError } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { type AskedSpread, askSpread, spreadAsked } from '../calls/price-spread.ts';
import { useBooking } from '../state/store.ts';

/** After an answer as after those that prices wait for. */
const SETTLE_MS = 500;

/** The least and the most that the move costs by what is known of it; its place is there before it. */
export function PriceSpread() {
  const asked = useBooking((state) => JSON.stringify(spreadAsked(state)));
  // Or why there is none.
  const [shown, setShown] = useState<{ asked: string; spread: Spread } | string>(SPREAD.waiting);
  useEffect(() => {
    const { move } = (JSON.parse(asked) ?? {}) as Partial<AskedSpread>;
    if (!move) return setShown(SPREAD.waiting);
    const request = new AbortController();
    const timer = setTimeout(() => {
      askSpread(move, request.signal).then(
        (spread) => setShown({ asked, spread }),
        (error) => {
          if (request.signal.aborted) return;
          const isUnclear = error instanceof ApiError && error.status === 422;
          if (!isUnclear) debugLog('spread', { error: String(error) });
          setShown(isUnclear ? SPREAD.unclear : SPREAD.failed);
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked]);

  if (typeof shown === 'string') return <span className="soft">{shown}</span>;
  const { vendors, low_cents, high_cents, reason } = shown.spread;
  const { assumed } = JSON.parse(shown.asked) as AskedSpread;
  if (low_cents === null || high_cents === null) {
    return <strong>{SPREAD.none[reason ?? 'none']}</strong>;
  }
  return (
    <>
      <strong>{spreadWords(vendors, low_cents, high_cents)}</strong>
      {assumed && <small>{assumed === 'partly' ? SPREAD.partly : SPREAD.assumed[assumed]}</small>}
    </>
  );
}
