import { setTimeout as sleep } from 'node:timers/promises';
import { cursorOf } from '../../api/actions/lead-lists.ts';
import { searchWords } from '../../contracts/admin/search-words.ts';
import { listLeadPage, NO_FILTER } from '../../db/admin/lead-lists.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { looks } from './lead-looks.ts';
import { answering } from './measures.ts';
import { residentMb, startBenchApi, type Target } from './processes.ts';
import { enterOperator, OPERATOR } from './stand.ts';
import { median, ms, type Row, share, timeOf } from './table.ts';

const PAGE = 100;
/** A connection plans a statement anew five times before it keeps a plan, and the API has ten. */
const WARMUP = 55;
const TURNS = WARMUP + 20;

/** What operators look for: names, addresses, phones, references, and what stands in every row. */
const SEARCHES = [
  'tremblay', 'okafor', 'chloe roy', "o'brien", 'amelie', 'nguyen milton', 'kowalski 41',
  '416 555 0123', '4165550199', 'lzzzzz7', 'toronto', 'yonge', 'ravine oakville', 'priya patel',
  'wei.chen', '77 elm', 'harbour sq', 'simard barrie', 'qqq', 'jasper kim',
]; // biome-ignore format: one row reads better

/** The panel's calls at `large.leads` leads, beside their statements and a plain COPY. */
export async function measurePanel(
  small: string,
  large: { url: string; leads: number },
  dataDir: string,
): Promise<Row[]> {
  const few = await measureLists(small, dataDir);
  const many = await measureLists(large.url, dataDir, async (ask, sql) => [
    ...(await measureSearch(ask, sql)),
    ...(await measureCards(ask, sql)),
  ]);
  const files = await measureExport(large.url, dataDir);
  const at = `${large.leads.toLocaleString('en-CA')} leads`;
  return [
    {
      what: `Lead list, any page of ${PAGE} at ${at}, HTTP p95`,
      ours: `p50 ${ms(share(many.http, 0.5))}`,
      figure: share(many.http, 0.95),
      unit: 'ms',
      limit: 12,
    },
    {
      what: 'The same through a prepared statement, p95',
      ours: `p50 ${ms(share(many.sql, 0.5))}`,
      figure: share(many.sql, 0.95),
      unit: 'ms',
      limit: 3,
    },
    {
      what: 'The same statement beside a tenth of the leads, median',
      ours: ms(share(many.sql, 0.5)),
      beside: ms(share(few.sql, 0.5)),
      figure: (100 * share(few.sql, 0.5)) / share(many.sql, 0.5),
      unit: '%',
      limit: 70,
    },
    ...many.further,
    ...files,
  ];
}

type Ask = (path: string) => Promise<{ ms: number; text: string }>;
type Further = (ask: Ask, sql: Sql) => Promise<Row[]>;

async function measureLists(url: string, dataDir: string, further?: Further) {
  const sql = connect(url);
  const api = await answering(await startBenchApi(url, dataDir));
  try {
    const ask = await signIn(api, sql);
    const [vendor] = await sql<{ id: number; slug: string }[]>`
      select id, slug from vendors order by id limit 1`;
    if (!vendor) throw new Error('The database has no mover.');
    const all = await looks(sql, { vendor, turns: TURNS });
    const times = { http: [] as number[], sql: [] as number[] };
    for (let turn = 0; turn < TURNS; turn++) {
      for (const { search, page, cursors } of all) {
        // Every fifth page is the first one, the others lie anywhere in their list.
        const cursor = turn % 5 > 0 ? cursors[turn % cursors.length] : null;
        const from = cursor ? `&cursor=${cursorOf({ ...cursor, lead_score: cursor.score })}` : '';
        const reply = await ask(`/admin/leads?limit=${PAGE}&${search}${from}`);
        // Another page than that of the call, which has just brought its own into memory.
        const other = cursor ? (cursors[(turn + 7) % cursors.length] ?? null) : null;
        const took = await timeOf(() => listLeadPage(sql, { ...page, cursor: other, limit: PAGE }));
        if (turn < WARMUP) continue;
        times.http.push(reply.ms);
        times.sql.push(took);
      }
    }
    return { ...times, further: further ? await further(ask, sql) : [] };
  } finally {
    await api.service.stop();
    await sql.end({ timeout: 5 });
  }
}

async function measureSearch(ask: Ask, sql: Sql): Promise<Row[]> {
  const http: number[] = [];
  const direct: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    for (const q of SEARCHES) {
      const reply = await ask(`/admin/leads?limit=${PAGE}&q=${encodeURIComponent(q)}`);
      const filter = { ...NO_FILTER, words: searchWords(q) };
      const newest = { sort: 'created', descending: true, cursor: null, limit: PAGE } as const;
      const took = await timeOf(() => listLeadPage(sql, { ...newest, filter }));
      if (turn < 2) continue;
      http.push(reply.ms);
      direct.push(took);
    }
  }
  const row = (what: string, portion: number, limit: number): Row => ({
    what,
    ours: `p50 ${ms(share(http, 0.5))}`,
    beside: `${ms(share(direct, portion))} in SQL`,
    figure: share(http, portion),
    unit: 'ms',
    limit,
  });
  return [row('Search of leads, p95', 0.95, 25), row('Search of leads, the slowest', 1, 300)];
}

/** The counters and stat cards of sections, by the call that brings them. */
const CARDS = [
  ['Counts of leads (maintained)', '/admin/leads/counts'],
  ['Stat cards of the tracking (maintained)', '/admin/tracking/summary'],
  ['The dashboard (today from its rows)', '/admin/dashboard'],
] as const;

async function measureCards(ask: Ask, sql: Sql): Promise<Row[]> {
  const counted = await timeOf(() => sql`select status, count(*) from leads group by status`);
  const rows: Row[] = [];
  for (const [what, path] of CARDS) {
    const times: number[] = [];
    // The dashboard takes four connections at once, and each plans its statements anew at first.
    for (let turn = 0; turn < 2 * TURNS; turn++) times.push((await ask(path)).ms);
    const measured = times.slice(2 * WARMUP);
    rows.push({
      what: `${what}, p95`,
      ours: `p50 ${ms(share(measured, 0.5))}`,
      beside: `${ms(counted)} counting leads`,
      figure: share(measured, 0.95),
      unit: 'ms',
      limit: 10,
    });
  }
  return rows;
}

/** In a process that has done nothing else, so that its memory is the export's. */
async function measureExport(url: string, dataDir: string): Promise<Row[]> {
  const sql = connect(url);
  const api = await answering(await startBenchApi(url, dataDir));
  const ask = await signIn(api, sql);
  const idle = await residentMb(api.service.pid);
  const ratios: { ours: number; plain: number }[] = [];
  let most = 0;
  for (let turn = 0; turn < 3; turn++) {
    const plain = await timeOf(async () => {
      const copy = await sql`copy (
        select id, first_name, last_name, email, phone, origin_address, destination_address,
          move_date, move_time, total_rooms, square_footage, estimated_weight, stairs_at_pickup,
          stairs_at_dropoff, elevator_at_pickup, elevator_at_dropoff, additional_services, status,
          payment_status, selected_vendor_id, quote_amount, payment_intent_id, source, score,
          created_at, last_contact, lost_reason
        from leads order by created_at desc, id desc) to stdout with (format csv, header)`.readable();
      for await (const _ of copy) {
        // Only read.
      }
    });
    const watch = setInterval(async () => {
      most = Math.max(most, await residentMb(api.service.pid).catch(() => 0));
    }, 100);
    const { ms: ours } = await ask('/admin/leads/export.csv');
    clearInterval(watch);
    ratios.push({ ours, plain });
  }
  await api.service.stop();
  await sql.end({ timeout: 5 });
  const ours = median(ratios.map((turn) => turn.ours));
  const plain = median(ratios.map((turn) => turn.plain));
  return [
    {
      what: 'CSV of all leads beside a plain COPY',
      ours: `${(ours / 1000).toFixed(1)} s`,
      beside: `${(plain / 1000).toFixed(1)} s`,
      figure: (100 * plain) / ours,
      unit: '%',
      // Within three times.
      limit: 33.3,
    },
    {
      what: 'Memory of the API during that export',
      ours: 'RSS',
      beside: `${Math.round(idle)} MB idle`,
      figure: most,
      unit: 'MB',
      limit: 150,
    },
  ];
}

/** Signs an operator in; the calls carry the cookie and read replies to their end. */
async function signIn(api: Target, sql: Sql): Promise<Ask> {
  await enterOperator(sql, 'operator');
  const origin = `http://127.0.0.1:${api.port}`;
  const signedIn = await fetch(`${origin}/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(OPERATOR),
  });
  if (!signedIn.ok) throw new Error(await signedIn.text());
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const ask: Ask = async (path) => {
    const begun = performance.now();
    const response = await fetch(origin + path, {
      headers: { cookie, accept: 'application/json' },
    });
    if (response.status === 429) {
      // The API allows a few exports a minute; the wait is no part of their time.
      await sleep(Number(response.headers.get('retry-after')) * 1000);
      return await ask(path);
    }
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    const text = path.includes('.csv') ? await drain(response) : await response.text();
    return { ms: performance.now() - begun, text };
  };
  return ask;
}

async function drain(response: Response): Promise<string> {
  for await (const _ of response.body ?? []) {
    // A file of hundreds of megabytes is not kept.
  }
  return '';
}
