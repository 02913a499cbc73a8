import type { AskedBill } from '../../contracts/asked-bills.ts';
import type { JobExtra, JobPrice } from '../../contracts/job-records.ts';
import type { TestApp } from './app.ts';
import { type crewJob, extra } from './crew-jobs.ts';
import { mailAbout, read } from './vendor-leads.ts';

type Job = Awaited<ReturnType<typeof crewJob>>;

/** The page on which a customer agrees to a bill, or refuses it. */
export const PRICE_PAGE = '/booking/price';
/** More than any ceiling of a test. */
export const FUEL = [extra('other', 400_000, 'Fuel')];

/** The code in the mail about a bill. */
export const codeIn = (mail: string) => /Code:\s+(\d{6})/.exec(mail)?.[1] ?? 'none';

/** Asks the customer of a job of three hours to agree to what is above the ceiling. */
export async function askAbout(
  test: TestApp,
  { id, crew }: Pick<Job, 'id' | 'crew'>,
  extras: JobExtra[] = FUEL,
  change: object = {},
) {
  const price = await crew.price(id, { hours: 3, extras });
  const body = { hours: 3, extras, hours_reason: '', total_cents: price.total_cents, key: 'a' };
  const asked = await read<AskedBill>(await crew.ask(id, { ...body, ...change }));
  const mail = await mailAbout(test, 'bill_asked', id, asked.number);
  return { price, asked, mail, code: codeIn(mail), body };
}

/** What a customer signs on the crew's phone for a job of three hours. */
export const signatureFor = (price: JobPrice, change: object = {}) => ({
  hours: 3,
  extras: [],
  hours_reason: '',
  total_cents: price.total_cents,
  name: 'Maya Okafor',
  signature: null,
  text_version: '1',
  key: 'sign',
  ...change,
});
