import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { VendorLocations } from '../../contracts/admin/locations.ts';
import { connect } from '../../db/connect.ts';
import { inRoot } from '../../scripts/paths.ts';
import { answering } from './measures.ts';
import { startBenchApi } from './processes.ts';
import { benchSite, enterOperator, launchBrowser, OPERATOR, WINDOW } from './stand.ts';
import { median, type Row, share } from './table.ts';

/**
 * The operators' map with thousands of generated locations, in the panel as it is built, beside plain
 * DOM markers of the same library on the same points. Ours is the time to index, add and paint, to the end of
 * the frame; theirs the time to add the markers and lay the page out. `--strict` fails when a limit is missed.
 */
const ROUNDS = 3;
const CASES = [
  { count: 5_000, spread: 'country', limit: 150 },
  // All within one view at a zoom beyond clustering: every circle for itself.
  { count: 5_000, spread: 'town', limit: 150 },
  { count: 50_000, spread: 'country', limit: 400 },
] as const;
type Case = (typeof CASES)[number];

/** The same numbers below 1 at every run (a linear congruence). */
function draws() {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Locations of one vendor: all over southern Canada, or within some kilometres of Toronto. */
function locationsOf({ count, spread }: Case): VendorLocations[] {
  const draw = draws();
  const [height, width] = spread === 'country' ? [11, 70] : [0.05, 0.1];
  const locations = Array.from({ length: count }, (_, n) => ({
    name: `Yard ${n}`,
    address: `${n} Bench St, Toronto, ON`,
    coordinates: { lat: 43.65 + (draw() - 0.05) * height, lng: -79.38 - (draw() - 0.5) * width },
    dispatcher_name: 'Bench',
    truck_count: 1,
    sales_phone: '',
    calendar_dates_available: 1,
    crew_rates: null,
  }));
  const service_area = { center: { lat: 43.65, lng: -79.38 }, radius_km: 100 };
  return [{ vendor_id: 1, vendor_name: 'Bench', vendor_slug: 'bench', service_area, locations }];
}

/** Collects what the map says of itself; its own entries keep only the last. */
const COLLECT = `window.seen = []; new PerformanceObserver((list) => {
  for (const { name, duration, detail } of list.getEntries()) window.seen.push({ name, duration, detail });
}).observe({ type: 'measure' });`;
type Seen = { name: string; duration: number; detail: number };

async function ours(page: Page, one: Case): Promise<{ ms: number; drawn: number; frame: number }> {
  await page.goto('/admin/locations');
  const map = page.locator('.leaflet-container');
  await map.waitFor();
  await page.locator('path.map-land').first().waitFor({ state: 'attached' });
  if (one.spread === 'town') {
    await page.locator('.beside-list button').first().click();
    await page.locator('.leaflet-popup').waitFor();
    await map.focus();
    for (const zoom of ['11', '12', '13']) {
      await page.keyboard.press('+');
      await page.locator('.zoom-readout output', { hasText: zoom }).waitFor();
    }
  }
  await page.waitForTimeout(500);
  const seen = await page.evaluate<Seen[]>('window.seen');
  const indexed = seen.filter(({ name }) => name === 'map-index');
  const index = Math.max(...indexed.map(({ duration }) => duration));
  const paints = seen.filter(({ name }) => name === 'map-paint');
  const fullest = paints.reduce((most, paint) => (paint.detail >= most.detail ? paint : most));
  return { ms: index + fullest.duration, drawn: fullest.detail, frame: await panFrame(page) };
}

/** The frame that 95 of 100 are shorter than, in ms, while the map is dragged. */
async function panFrame(page: Page): Promise<number> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(`window.frames_ = []; window.last_ = performance.now();
    (function tick(now) { window.frames_.push(now - window.last_); window.last_ = now;
      if (window.frames_.length < 400) requestAnimationFrame(tick); })(performance.now());`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) await page.mouse.move(x - step * 6, y - step * 2);
  await page.mouse.up();
  const frames = await page.evaluate<number[]>('window.frames_.slice(2)');
  return share(frames, 0.95);
}

/** A `div` marker a point, as the library's own examples make them. */
async function theirs(page: Page, one: Case): Promise<number> {
  const points = locationsOf(one)[0]?.locations.map(({ coordinates: { lat, lng } }) => [lat, lng]);
  await page.setContent('<div id="map" style="width:816px;height:480px"></div>');
  await page.addStyleTag({ content: await library('css') });
  await page.addScriptTag({ content: await library('js') });
  const zoom = one.spread === 'country' ? 3 : 13;
  const centre = one.spread === 'country' ? [56, -96] : [43.67, -79.38];
  return await page.evaluate<number>(`(() => {
    const map = L.map('map').setView(${JSON.stringify(centre)}, ${zoom});
    const points = ${JSON.stringify(points)};
    const start = performance.now();
    for (const point of points) {
      L.marker(point, { icon: L.divIcon({ iconSize: [16, 16] }) }).addTo(map);
    }
    document.body.offsetHeight;
    return performance.now() - start;
  })()`);
}
const library = (kind: 'js' | 'css') =>
  readFile(inRoot(`node_modules/leaflet/dist/leaflet.${kind}`), 'utf8');

await benchSite('map', async (stand) => {
  const browser = await launchBrowser(stand);
  const sql = connect(stand.database);
  await enterOperator(sql, 'analyst');
  await sql.end();
  const portage = await answering(await startBenchApi(stand.database, stand.folder));
  const origin = `http://localhost:${portage.port}`;
  const context = await browser.newContext({ ...WINDOW, baseURL: origin });
  await context.request.post('/admin/session', { data: OPERATOR, headers: { origin } });
  await context.addInitScript(COLLECT);
  const rows: Row[] = [];
  for (const one of CASES) {
    const reply = locationsOf(one);
    const found = {
      ours: [] as number[],
      theirs: [] as number[],
      frames: [] as number[],
      drawn: 0,
    };
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage();
      // What the browser kept of the case before would be drawn first.
      await page.addInitScript('localStorage.clear()');
      await page.route('**/admin/vendors/locations*', (route) => route.fulfill({ json: reply }));
      const { ms, drawn, frame } = await ours(page, one);
      await page.close();
      // 50,000 elements take minutes: once is enough to see it.
      if (round === 0 || one.count <= 5_000) {
        const plain = await browser.newPage();
        found.theirs.push(await theirs(plain, one));
        await plain.close();
      }
      found.ours.push(ms);
      found.frames.push(frame);
      found.drawn = drawn;
      const times = [found.ours, found.theirs].map((all) => all.at(-1)?.toFixed(0));
      console.log(`${one.count} ${one.spread}, round ${round + 1}: ${times.join(' and ')} ms`);
    }
    rows.push(...rowsOf(one, found));
  }
  return rows;
});

function rowsOf(
  { count, spread, limit }: Case,
  found: { ours: number[]; theirs: number[]; frames: number[]; drawn: number },
): Row[] {
  const [mine, plain] = [median(found.ours), median(found.theirs)];
  const what = `${count} yards, ${spread === 'country' ? 'clustered' : 'each for itself'}`;
  return [
    {
      what: `${what}: index and paint`,
      ours: `${found.drawn} circles, ${(plain / mine).toFixed(1)} times as fast`,
      beside: `DOM markers ${plain.toFixed(0)} ms`,
      figure: mine,
      unit: 'ms',
      limit,
    },
    {
      what: `${what}: frame while dragging (95 of 100)`,
      ours: '',
      figure: median(found.frames),
      unit: 'ms',
    },
  ];
}
