import process from 'node:process';
import { leadId } from '../../api/domain/tokens.ts';
import { connect } from '../../db/connect.ts';

/**
 * What the least booking would be: one prepared single-row insert of a lead's columns, each its own
 * commit, through the same driver and as many connections as the API has. One line of JSON.
 */
const [url = '', inFlight = '', warmupMs = '', measureMs = ''] = process.argv.slice(2);
const sql = connect(url, { name: 'portage-bench' });
const begin = performance.now() + Number(warmupMs);
const end = begin + Number(measureMs);
const heavyItems = JSON.stringify({ piano: 0, safe: 0, treadmill: 0 });
const services = JSON.stringify({ packing: false, storage: false, cleaning: false, junk: false });
const hash = 'f'.repeat(64);
const times: number[] = [];

async function insert(): Promise<void> {
  while (performance.now() < end) {
    const id = leadId();
    const start = performance.now();
    await sql`
      insert into bare_leads (
        id, first_name, last_name, email, phone, origin_address, destination_address,
        move_date, move_time, total_rooms, square_footage, estimated_weight,
        stairs_at_pickup, stairs_at_dropoff, elevator_at_pickup, elevator_at_dropoff,
        heavy_items, additional_services, status, selected_vendor_id, quote_amount,
        idempotency_key, request_hash, browser_token_hash)
      values (${id}, 'Maya', 'Okafor', 'maya@example.ca', '+1 416 555 0123',
        '100 Queen St W, Toronto, ON M5H 2N2', '150 Elgin St, Ottawa, ON K2P 1L4',
        '2030-01-15', 'Morning', 3, null, 0, 1, 2, false, true,
        ${heavyItems}::jsonb, ${services}::jsonb, 'pending_payment', 1, 139075,
        ${id}, ${hash}, ${hash})`;
    const now = performance.now();
    if (start >= begin && now <= end) times.push(now - start);
  }
}

await Promise.all(Array.from({ length: Number(inFlight) }, insert));
await sql.end();
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)];
const perSecond = (times.length * 1000) / Number(measureMs);
console.log(JSON.stringify({ perSecond, p50: at(0.5), p99: at(0.99) }));
