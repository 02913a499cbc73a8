import { inCurrency } from '../../../contracts/currencies.ts';
import { priceLimitText } from '../../../contracts/price-limits.ts';
import { cents } from '../../shared/format.ts';
import { MANAGE } from '../messages/manage.ts';
import { Assessment } from '../parts/Assessment.tsx';
import { PriceLines } from '../parts/PriceLines.tsx';
import { Rows } from '../parts/Rows.tsx';
import type { SectionProps } from './section-props.ts';

/** The move's price, line by line: the paid part, the rest, and the most that may be billed. */
export function Price({ booking }: SectionProps) {
  const { final_price: price, deposits, balance_cents, ceiling_cents } = booking;
  const { breakdown, price_limit, additional_services_info } = booking.form_data.selected_quote;
  return (
    <>
      <Rows
        rows={[
          [MANAGE.estimate, cents(booking.estimate_cents)],
          [MANAGE.ceiling, cents(ceiling_cents)],
          ...(price?.holds || price?.consent === 'asked'
            ? [
                [
                  price.holds ? MANAGE.finalPrice : MANAGE.askedPrice,
                  cents(price.price_cents),
                ] as const,
              ]
            : []),
          ...deposits.map(
            ({ state, amount_cents, currency }) =>
              [MANAGE.deposits[state], inCurrency(cents(amount_cents), currency)] as const,
          ),
          ...(deposits.length === 0 ? [[MANAGE.deposit, MANAGE.none] as const] : []),
          ...(balance_cents === null ? [] : [[MANAGE.balance, cents(balance_cents)] as const]),
        ]}
      />
      {price_limit && (
        <p className="hint">{priceLimitText(price_limit, 'customer', cents(ceiling_cents))}</p>
      )}
      {breakdown && <PriceLines breakdown={breakdown} />}
      <Assessment services={additional_services_info ?? []} />
    </>
  );
}
