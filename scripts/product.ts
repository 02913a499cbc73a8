import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Env } from '../api/env.ts';
import { isAlive } from '../db/embedded/host.ts';
import { freePort, isFree } from '../db/embedded/ports.ts';
import { keepAlive } from './keep-alive.ts';
import { step } from './progress.ts';
import { type Service, waitUntilReady } from './service.ts';
import { startSandbox } from './services.ts';

/** The first step, since no other step matters without the port. */
export function checkPort(port: number): Promise<void> {
  return step({
    name: 'Port',
    work: async () => {
      if (!isFree(port)) throw new Error(`PORT ${port} is taken by another program.`);
    },
    says: () => String(port),
    advice: `Stop that program, or choose another port, for instance PORT=${port + 100} npm start.`,
  });
}

/** Creates the folder of data; only its owner may read customers' words. */
export function prepareDataDir(dataDir: string): Promise<void> {
  return step({
    name: 'Data folder',
    work: async () => {
      // Root's `postgres` user must be able to pass through, but not to list.
      await mkdir(dataDir, { recursive: true, mode: Deno.uid() === 0 ? 0o711 : 0o700 });
      await mkdir(join(dataDir, 'mail'), { recursive: true, mode: 0o700 });
    },
    says: () => dataDir,
    advice: `Make ${dataDir} a folder that you may write to, or set DATA_DIR to another.`,
  });
}

/** The settings that lead the API to its payment provider: Stripe, or the sandbox started here. */
export async function openPayments(env: Env, dataDir: string): Promise<Partial<Env>> {
  if (env.STRIPE_SECRET_KEY) return {};
  // The next port if it can be had, so that a payment page survives a restart.
  const port = isFree(env.PORT + 1) ? env.PORT + 1 : freePort();
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('hex')}`;
  const url = `http://127.0.0.1:${port}`;
  const launch = () =>
    startSandbox({
      port,
      webhookUrl: `http://127.0.0.1:${env.PORT}/api/stripe/webhook`,
      webhookSecret,
      stateFile: join(dataDir, 'stripe-sandbox.json'),
    });
  await keep(launch, `${url}/`, {
    name: 'Payment sandbox',
    says: () => 'test payments only',
    advice: 'Read its words above, or set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
  });
  return { STRIPE_SANDBOX_URL: url, STRIPE_WEBHOOK_SECRET: webhookSecret };
}

/** Where payments, refunds and disputes are rehearsed, when the sandbox stands in for Stripe. */
export function printRehearsals(sandboxUrl: string | undefined) {
  if (sandboxUrl) console.log(`  Rehearse payments: ${sandboxUrl}/rehearse\n`);
}

/** Starts the API and keeps it. @returns ways to have it start afresh at once, or read the built site anew. */
export function keepApi(launch: () => Service, port: number): Promise<Kept> {
  return keep(launch, `http://127.0.0.1:${port}/health`, {
    name: 'API',
    advice: 'Read its words above; they name the file and the line.',
    talks: true,
  });
}

type Kept = {
  restart: () => Promise<void>;
  /** Has the process read its files anew; a process that is only starting does so anyway. */
  reload: () => void;
};
type Words = Pick<Parameters<typeof step>[0], 'name' | 'says' | 'advice' | 'talks'>;

/** Starts a service, waits until it answers, and starts it again whenever it is gone. */
async function keep(launch: () => Service, url: string, words: Words): Promise<Kept> {
  let current = launch();
  let asked = false;
  await step({ ...words, work: () => waitUntilReady(current, url) });
  keepAlive({
    name: `The ${words.name}`,
    gone: async () => {
      const { code } = await current.ended;
      return asked ? null : `ended with code ${code}`;
    },
    start: async () => {
      asked = false;
      current = launch();
    },
  });
  return {
    restart: async () => {
      asked = true;
      await current.stop();
    },
    reload: () => {
      if (isAlive(current.pid)) process.kill(current.pid, 'SIGHUP');
    },
  };
}
