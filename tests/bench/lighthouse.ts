import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { freePort } from '../../db/embedded/ports.ts';
import { startThrowAway } from '../../db/embedded/postgres.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { stopServices, waitUntilReady } from '../../scripts/service.ts';
import { findBrowser, locate } from '../support/find-browser.ts';
import { type Audit, audit } from '../support/lighthouse.ts';
import { serve } from '../support/serve.ts';
import { startCaddy } from './caddy.ts';
import { seededDatabase } from './databases.ts';
import { startBenchApi } from './processes.ts';
import { holds, median, printTable, type Row } from './table.ts';

/**
 * `npm run bench:lighthouse`: what a phone on a slow line sees and when (Lighthouse's defaults), the
 * middle of three runs a page, beside a bare page in the same runs. The times mean something on a
 * machine with nothing else to do: Lighthouse multiplies the processor time that it sees by four.
 * `--strict` fails when a limit is missed; `--caddy` measures through Debian's Caddy, by HTTP/2 over TLS.
 */
const ROUNDS = 3;
type Limits = { lcp: number; tbt: number };
const CONTENT: Limits = { lcp: 900, tbt: 0 };
const PAGES: Record<string, Limits> = {
  '/': CONTENT,
  '/articles/moving-checklist': CONTENT,
  '/guides/moving-day': CONTENT,
  '/privacy-policy': CONTENT,
  '/quote': { lcp: 1000, tbt: 50 },
};
const BARE = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width"></head><body><h1>A bare page</h1>
<p>One heading and one line of text, no style, no script.</p></body></html>`;

await buildSite();
const folder = await mkdtemp(join(tmpdir(), 'portage-lighthouse-'));
const postgres = await startThrowAway();
const bare = await serve(() => new Response(BARE, { headers: { 'content-type': 'text/html' } }));
const port = freePort();
const browser = await chromium.launch({
  executablePath: await locate(await findBrowser()),
  args: [
    `--remote-debugging-port=${port}`,
    '--ignore-certificate-errors',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
const rows: Row[] = [];
let caddy: Awaited<ReturnType<typeof startCaddy>> | null = null;
try {
  const portage = await startBenchApi(await seededDatabase(postgres.url), folder);
  await waitUntilReady(portage.service, `http://127.0.0.1:${portage.port}/`);
  if (process.argv.includes('--caddy')) caddy = await startCaddy(portage.port, folder);
  const origin = caddy?.url ?? `http://localhost:${portage.port}`;
  const seen = new Map<string, Audit[]>();
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`Round ${round + 1} of ${ROUNDS} …`);
    const plain = await audit(bare.url.replace('127.0.0.1', 'localhost'), port);
    seen.set(BARE, [...(seen.get(BARE) ?? []), plain]);
    for (const page of Object.keys(PAGES)) {
      const found = await audit(`${origin}${page}`, port);
      seen.set(page, [...(seen.get(page) ?? []), found]);
    }
  }
  const bareLcp = median((seen.get(BARE) ?? []).map(({ lcpMs }) => lcpMs));
  for (const [page, limits] of Object.entries(PAGES)) {
    rows.push(...rowsOf(page, limits, seen.get(page) ?? [], bareLcp));
  }
} finally {
  await browser.close();
  await bare.close();
  caddy?.close();
  await stopServices();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
printTable(rows);
process.exit(process.argv.includes('--strict') && !rows.every(holds) ? 1 : 0);

function rowsOf(page: string, limits: Limits, audits: Audit[], bareLcp: number): Row[] {
  const lcp = median(audits.map(({ lcpMs }) => lcpMs));
  const tbt = median(audits.map(({ tbtMs }) => tbtMs));
  const score = median(audits.map(({ scores }) => scores.performance));
  const beside = `a bare page ${bareLcp.toFixed(0)} ms`;
  return [
    { what: `${page} performance`, ours: '', figure: score, unit: '%', limit: 100 },
    {
      what: `${page} largest paint`,
      ours: `${(lcp / bareLcp).toFixed(2)} times`,
      beside,
      figure: lcp,
      unit: 'ms',
      limit: limits.lcp,
    },
    { what: `${page} blocked`, ours: '', figure: tbt, unit: 'ms', limit: limits.tbt },
  ];
}
