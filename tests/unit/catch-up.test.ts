import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, test } from 'vitest';
import { MutableDataStore } from '../../node_modules/astro/dist/content/mutable-data-store.js';
import { catchUp } from '../../scripts/site/catch-up.ts';

type Middleware = (request: { url: string }, response: EventEmitter, next: () => void) => void;

/** A server of development that keeps what happens in it, in its order. */
function devServer() {
  const events: string[] = [];
  let middleware: Middleware = () => undefined;
  const words = { id: 'words' };
  const moduleGraph = {
    getModuleById: (id: string) => (id.includes('data-layer') ? words : undefined),
    invalidateModule: (module: object, stale: Set<object>) => stale.add(module),
  };
  const evaluatedModules = {
    getModuleById: (id: string) => id,
    invalidateModule: (id: string) => events.push(`${id} are read anew`),
  };
  const ws = { send: () => events.push('pages reload'), on: () => undefined };
  catchUp({
    ws,
    middlewares: { use: (given: Middleware) => (middleware = given) },
    environments: {
      prerender: { moduleGraph, runner: { evaluatedModules } },
      client: { moduleGraph },
    },
  } as unknown as ViteDevServer);
  const tell = ws.send as (message: object) => void;
  return {
    events,
    change: () => tell({ type: 'full-reload' }),
    /** Asks for an address, and gives what ends its answer. */
    ask(url: string) {
      const response = new EventEmitter();
      middleware({ url }, response, () => events.push(`${url} is made`));
      return () => response.emit('close');
    },
  };
}

test('a page that is being made at a change lets others wait, and the words are read anew after it', () => {
  const { events, change, ask } = devServer();
  const end = ask('/articles/one');
  const endOther = ask('/');
  change();
  ask('/articles/two?draft');
  ask('/site/styles/page.css');
  ask('/@vite/client');
  end();
  expect(events.splice(0)).toEqual([
    '/articles/one is made',
    '/ is made',
    'pages reload',
    '/site/styles/page.css is made',
    '/@vite/client is made',
  ]);
  endOther();
  expect(events.splice(0)).toEqual([
    'words are read anew',
    'pages reload',
    '/articles/two?draft is made',
  ]);
});

test('where no page is being made, a change is told once, and the next page waits for none', () => {
  const { events, change, ask } = devServer();
  ask('/')();
  change();
  ask('/articles/one')();
  expect(events).toEqual(['/ is made', 'pages reload', '/articles/one is made']);
});

test('a page that was given up while it waited is not made, and holds no other up', () => {
  const { events, change, ask } = devServer();
  const end = ask('/');
  change();
  const giveUp = ask('/articles/one');
  giveUp();
  end();
  change();
  ask('/articles/two');
  expect(events).toEqual([
    '/ is made',
    'pages reload',
    'words are read anew',
    'pages reload',
    'pages reload',
    '/articles/two is made',
  ]);
});

test('Astro, as patched, keeps an article that comes while its list of them is being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portage-words-'));
  const file = join(folder, 'modules.mjs');
  const store = new MutableDataStore();
  const articles = store.scopedStore('articles');
  const add = (id: string) =>
    articles.set({ id, data: {}, filePath: `content/${id}.mdx`, deferredRender: true });
  add('one');
  const written = store.writeModuleImports(file);
  add('two');
  await written;
  await store.waitUntilSaveComplete();
  expect(await readFile(file, 'utf8')).toMatch(/one\.mdx[\s\S]*two\.mdx/);
  await rm(folder, { recursive: true });
});
