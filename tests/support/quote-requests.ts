import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MoveInput } from '../../contracts/moves.ts';
import type { VendorRequests } from '../../contracts/portal/quote-requests.ts';
import type { QuoteRequestReply } from '../../contracts/quote-requests.ts';
import { CONTACT, eventually, type TestApp } from './app.ts';
import type { Mover } from './people.ts';
import type { TestServer } from './server.ts';
import { plain, read } from './vendor-leads.ts';

export const REQUESTS = '/vendor/vendor/quote-requests';

/** A move that no vendor of the seed prices. */
export const farMove = (date: string, change: Partial<MoveInput> = {}): MoveInput => ({
  origin_address: 'Whitehorse, YT Y1A 1A1',
  destination_address: 'Dawson, YT Y0B 1G0',
  move_date: date,
  move_time: 'Morning',
  total_rooms: 3,
  ...change,
});

let customers = 0;
export const newCustomer = () => ({ ...CONTACT, email: `asker${customers++}@example.ca` });

/** Asks vendors for a price. */
export const askFor = (
  test: TestApp,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  test.post(
    '/api/quote-requests',
    {
      move: farMove(test.day(12)),
      contact: newCustomer(),
      vendor_slugs: ['easy2go', 'velocity-movers'],
      ...body,
    },
    headers,
  );

export const asked = async (response: Response) => await read<QuoteRequestReply>(response, 201);

export const requestsOf = async (person: Mover) =>
  await read<VendorRequests>(await person.get(REQUESTS));

/** A location has trucks on a date and the two after it, whatever the seed's calendar drew for them. */
const freeTrucks = (test: TestApp, location: number, date: string) =>
  test.sql`
    update calendar_days set trucks = greatest(trucks, taken + 2)
    where location_id = ${location} and day between ${date}::date and ${date}::date + 2`;

/** An answer to the vendor's only request that waits; resolves to its id and the reply. */
export async function answer(test: TestApp, person: Mover, change: object = {}) {
  const { requests, locations } = await requestsOf(person);
  const request = requests.find(({ stage }) => stage === 'waiting');
  if (!request) throw new Error('There is no request to answer.');
  const location_id = locations[0]?.id ?? 0;
  await freeTrucks(test, location_id, test.day(13));
  const reply = await person.post(`${REQUESTS}/${request.id}/answer`, {
    version: request.version,
    lines: [
      { of: 'labour', amount_cents: 200_000 },
      { of: 'travel', amount_cents: 50_001 },
    ],
    note: 'Two movers come from the south.',
    move_date: test.day(13),
    location_id,
    trucks: 1,
    job_days: 2,
    valid_days: 7,
    ...change,
  });
  return { id: request.id, reply };
}

/** The secret of the link in the mail with the answer of that lead. */
export const linkOf = (test: TestApp, id: string) =>
  eventually(async () => {
    const mails = (await test.mails()).map(plain);
    const mail = mails.find((one) => one.includes(id) && one.includes('/asked-price#token='));
    return /\/asked-price#token=([\da-f]{64})/.exec(mail ?? '')?.[1];
  });

/** The path in the mail that answers the request of an address, once it is sent. */
export const answeredLink = ({ mailDir }: TestServer, address: string): Promise<string> =>
  eventually(async () => {
    const names = await readdir(mailDir).catch(() => []);
    const mails = await Promise.all(
      names
        .filter((name) => name.startsWith('quote_answered'))
        .map((name) => readFile(join(mailDir, name), 'utf8')),
    );
    const mail = mails.find((source) => source.includes(`To: ${address}`));
    const text = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
    return /\/asked-price#token=[\da-f]{64}/.exec(text)?.[0];
  });
