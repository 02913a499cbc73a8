import process from 'node:process';
import { freePort } from '../../db/embedded/ports.ts';
import { type Audit, audit } from '../support/lighthouse.ts';
import { serve } from '../support/serve.ts';
import { startCaddy } from './caddy.ts';
import { answering } from './measures.ts';
import { startBenchApi } from './processes.ts';
import { benchSite, launchBrowser } from './stand.ts';
import { median, type Row } from './table.ts';

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

await benchSite('lighthouse', async (stand) => {
  const { folder, database, afterwards } = stand;
  const bare = await serve(() => new Response(BARE, { headers: { 'content-type': 'text/html' } }));
  afterwards(() => bare.close());
  const port = freePort();
  await launchBrowser(stand, [`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
  const portage = await answering(await startBenchApi(database, folder));
  let origin = `http://localhost:${portage.port}`;
  if (process.argv.includes('--caddy')) {
    const caddy = await startCaddy(portage.port, folder);
    afterwards(() => caddy.close());
    origin = caddy.url;
  }
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
  return Object.entries(PAGES).flatMap(([page, limits]) =>
    rowsOf(page, limits, seen.get(page) ?? [], bareLcp),
  );
});

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
