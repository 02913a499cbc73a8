import { castOf } from './cast.ts';
import type { Staged } from './stage.ts';

/** The customer of a declined booking has the waiting deposit back. */
export async function returnDeposit(test: Staged, id: string): Promise<void> {
  const reply = await (await castOf(test).customer(id)).post('/api/booking/deposit-return');
  if (!reply.ok) throw new Error(`The deposit does not go back: ${await reply.text()}`);
}
