import type { JobHours, JobPrice } from '../../contracts/job-records.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { SignedAmounts } from '../../contracts/signature-texts.ts';
import { cents } from '../shared/format.ts';

/** What the end of a job is given. */
export interface SignOffProps {
  sheet: JobSheet;
}

/** What hours and extras come to, and why the hours are other ones than the taps'. */
export type Agreed = { job: JobHours; reason: string; price: JobPrice };

/** What a step of the end is given once the price is worked out. */
export interface PricedProps extends SignOffProps {
  agreed: Agreed;
  onBack: () => void;
}

/** The money of the words that are signed. */
export const amountsOf = (price: JobPrice): SignedAmounts => ({
  total: cents(price.total_cents),
  ceiling: cents(price.ceiling_cents),
  balance: cents(price.balance_cents),
});
