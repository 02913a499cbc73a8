import { useEffect, useState } from 'react';
import { FormProblem } from '../shared/form/Form.tsx';
import './booking.css';
import './later.css';
import { arrivalText } from '../../contracts/arrivals.ts';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import type { AskedPrice as Price } from '../../contracts/quote-requests.ts';
import { ApiError } from '../shared/client.ts';
import { cents, date } from '../shared/format.ts';
import { instantText } from '../shared/instants.ts';
import { bookAskedPrice, openAskedPrice } from './calls/quote-requests.ts';
import { QUOTE_PAGE } from './messages/addresses.ts';
import { ASKED_PRICE } from './messages/asked-price.ts';
import { PAYMENT } from './messages/payment.ts';
import { ContractChoice } from './parts/ContractChoice.tsx';
import { Busy } from './parts/fields.tsx';
import { Rows } from './parts/Rows.tsx';
import { SinglePage } from './parts/SinglePage.tsx';

type State =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'open'; price: Price; token: string };

/** The page of a price that a mover has answered a request with: read it, book it. */
export const AskedPrice = () => (
  <SinglePage className="stack">
    <Opened />
  </SinglePage>
);

const tokenOf = () => /^#token=([\da-f]{64})$/.exec(window.location.hash)?.[1] ?? '';

function Opened() {
  const [state, setState] = useState<State>({ status: 'loading' });
  const open = () => {
    const token = tokenOf();
    if (!token) return setState({ status: 'failed', message: ASKED_PRICE.incomplete });
    setState({ status: 'loading' });
    openAskedPrice(token)
      .then((price) => setState({ status: 'open', price, token }))
      .catch((error: unknown) => setState({ status: 'failed', message: sentenceOf(error) }));
  };
  useEffect(open, []);
  useEffect(() => {
    // Another link in the same tab is another page; the way past the menu is not.
    window.addEventListener('hashchange', () => tokenOf() && window.location.reload());
  }, []);
  if (state.status === 'open') return <Found price={state.price} token={state.token} />;
  const failed = state.status === 'failed';
  return (
    <>
      <h1 className={failed ? '' : 'visually-hidden'}>{ASKED_PRICE.unknownTitle}</h1>
      {failed ? (
        <div className="notice bad" role="alert">
          <p>{state.message}</p>
          <div className="actions">
            {tokenOf() && (
              <button type="button" className="button solid" onClick={open}>
                {ASKED_PRICE.tryAgain}
              </button>
            )}
            <a className="button quiet" href={QUOTE_PAGE}>
              {ASKED_PRICE.again}
            </a>
          </div>
        </div>
      ) : (
        <Busy>{ASKED_PRICE.loading}</Busy>
      )}
    </>
  );
}

function Found({ price, token }: { price: Price; token: string }) {
  const { breakdown, state, vendor_name, note, time_zone: timeZone } = price;
  const arrival = arrivalText({ slot: price.move_time, timeZone });
  return (
    <>
      <h1>{ASKED_PRICE.title(vendor_name)}</h1>
      {state !== 'open' && (
        <div className="notice" role="status">
          <p>{ASKED_PRICE.states[state]}</p>
          {state !== 'booked' && (
            <a className="button solid" href={QUOTE_PAGE}>
              {ASKED_PRICE.again}
            </a>
          )}
        </div>
      )}
      <section className="card wide">
        <h2>{ASKED_PRICE.way}</h2>
        <Rows
          rows={[
            [ASKED_PRICE.ends, ASKED_PRICE.fromTo(price.origin_address, price.destination_address)],
            [
              ASKED_PRICE.date,
              `${date(price.move_date)}, ${arrival}${ASKED_PRICE.days(price.days)}`,
            ],
            [ASKED_PRICE.valid, instantText(price.valid_until, timeZone)],
            [ASKED_PRICE.reference, price.reference],
            ...(note ? [[ASKED_PRICE.note, note] as const] : []),
          ]}
        />
      </section>
      <section className="card wide">
        <h2>{ASKED_PRICE.price}</h2>
        <Rows
          rows={[
            ...breakdown.lines.map(
              ({ label, amount_cents }) => [label, cents(amount_cents)] as const,
            ),
            [ASKED_PRICE.total, cents(breakdown.total_cents)],
          ]}
        />
        <p className="hint">
          {priceLimitText(price.price_limit, 'customer', cents(breakdown.ceiling_cents))}
        </p>
      </section>
      {state === 'open' && <Book price={price} token={token} />}
    </>
  );
}

function Book({ price, token }: { price: Price; token: string }) {
  const [choosesEnglish, setChoosesEnglish] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [unheld, setUnheld] = useState('');
  const book = async () => {
    if (price.asks_contract_choice && !choosesEnglish) {
      setProblem(PAYMENT.chooseLanguage);
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const { url, held } = await bookAskedPrice(token, choosesEnglish);
      if (held) return window.location.assign(url);
      setUnheld(url);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  if (unheld) {
    return (
      <>
        <p className="notice" role="status">
          {PAYMENT.unheld}
        </p>
        <a className="button primary start" href={unheld}>
          {ASKED_PRICE.goOn}
        </a>
      </>
    );
  }
  return (
    <>
      {price.asks_contract_choice && (
        <ContractChoice
          chosen={choosesEnglish}
          onChoose={setChoosesEnglish}
          frenchPage={`/fr/prix-demande#token=${token}`}
        />
      )}
      <FormProblem text={problem} />
      <button
        type="button"
        className="button primary start"
        disabled={busy}
        onClick={() => void book()}
      >
        {busy ? ASKED_PRICE.booking : ASKED_PRICE.book}
      </button>
      <p className="hint">{ASKED_PRICE.bookHint}</p>
      <p className="hint">{CANCELLATION_WORDS.named[price.deposit_ends]}</p>
    </>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return ASKED_PRICE.failed;
  const [field] = Object.values(error.problem?.fields ?? {});
  return field || error.detail || ASKED_PRICE.failed;
}
