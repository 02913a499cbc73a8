import { SPREAD, spreadWords } from '../../../contracts/price-spread-words.ts';
import { ApiError } from '../../shared/client.ts';
import { type AskedSpread, askSpread, spreadAsked } from '../calls/price-spread.ts';
import { useBooking } from '../state/store.ts';
import { useSettled } from './use-settled.ts';

/** The least and the most that the move costs by the answers so far; its place is there before it. */
export function PriceSpread() {
  const move = useBooking((state) => {
    const asked = spreadAsked(state);
    return asked && JSON.stringify(asked);
  });
  const settled = useSettled(move, (asked, signal) => askSpread(JSON.parse(asked).move, signal));
  if (!settled?.reply) return <span className="soft">{lackOf(settled?.error)}</span>;
  const { vendors, low_cents, high_cents, reason } = settled.reply;
  const { assumed } = JSON.parse(settled.asked) as AskedSpread;
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

/** The reason why there is no price: no question yet, an address not found, or no reply. */
function lackOf(error: unknown): string {
  if (error === undefined) return SPREAD.waiting;
  return error instanceof ApiError && error.status === 422 ? SPREAD.unclear : SPREAD.failed;
}
