import process from 'node:process';
import { Hono } from 'hono';

/** The least that a server on this stack can do: what every other figure is measured against. */
const app = new Hono().get('/', (c) => c.text('hello'));

Deno.serve({ port: Number(process.argv[2]), hostname: '127.0.0.1', onListen() {} }, app.fetch);
