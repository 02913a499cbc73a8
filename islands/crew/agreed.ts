import type { JobHours, JobPrice } from '../../contracts/job-records.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { SignedAmounts } from '../../contracts/signature-texts.ts';
import { cents } from '../shared/format.ts';

/** The props of a job's end. */
export interface SignOffProps {
  sheet: JobSheet;
}

/** The price of hours and extras, and why the hours differ from the taps'. */
export type Agreed = { job: JobHours; reason: string; price: JobPrice };

/** The props of a step of the end, once the price is worked out. */
export interface PricedProps extends SignOffProps {
  agreed: Agreed;
  onBack: () => void;
}

/** The field of the signer's name, the customer's as it opens. */
export const signerField = ({ first_name, last_name }: JobSheet['customer']) =>
  ({
    name: 'name',
    maxLength: 120,
    autoComplete: 'off',
    defaultValue: `${first_name} ${last_name}`,
  }) as const;

/** The money of the words that are signed. */
export const amountsOf = (price: JobPrice): SignedAmounts => ({
  total: cents(price.total_cents),
  ceiling: cents(price.ceiling_cents),
  balance: cents(price.balance_cents),
});
