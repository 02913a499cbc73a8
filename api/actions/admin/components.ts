import type {
  Component,
  ComponentState,
  ComponentsReply,
} from '../../../contracts/admin/dashboard.ts';
import { VERSION } from '../../../contracts/health.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { pingDatabase } from '../../../db/health.ts';
import { within } from '../../../db/waits.ts';
import type { AppDeps } from '../../deps.ts';
import { checkSheets } from './data-checks.ts';
import { SHEET_STATES } from './data-validation.ts';

/** Findings are good for this long: many open panels must not mean many calls elsewhere. */
const FRESH_MS = 30_000;
/** The panel says within three seconds what is away (rule 7.24). */
const TIMEOUT_MS = 2500;
/** An answer that takes longer is worth a look (rule 7.7). */
const SLOW_MS = 2000;

type Found = Omit<Component, 'id' | 'ms'>;
type Deps = Pick<AppDeps, 'sql' | 'payments' | 'mailer' | 'maps' | 'clock'>;

/** Asks each part of the system whether it works, at most twice a minute, all at once. */
export function createComponents(deps: Deps): () => Promise<Sent<ComponentsReply>> {
  let last: { at: number; components: Promise<Component[]> } | undefined;
  return async () => {
    const now = deps.clock();
    if (!last || now.getTime() - last.at >= FRESH_MS) {
      last = { at: now.getTime(), components: askAll(deps) };
    }
    const components = await last.components;
    const startedAt = new Date(performance.timeOrigin);
    return {
      status: worst(components),
      version: VERSION,
      started_at: startedAt,
      uptime_seconds: Math.floor(performance.now() / 1000),
      checked_at: new Date(last.at),
      components,
    };
  };
}

function askAll(deps: Deps): Promise<Component[]> {
  return Promise.all([
    ask('api', async () => ({ status: 'healthy', message: 'Answers.' })),
    ask('database', async () => {
      if (!(await pingDatabase(deps.sql))) throw new Error('does not answer');
      return { status: 'healthy', message: 'Answers queries.' };
    }),
    ask('map', async () =>
      deps.maps
        ? { status: 'healthy', message: 'A token for the maps service is set.' }
        : {
            status: 'not_configured',
            message: 'No token is set: the bundled map and place list are used.',
          },
    ),
    ask('payments', async () => {
      await deps.payments.listEvents(deps.clock(), 1);
      return { status: 'healthy', message: 'The payment provider answers.' };
    }),
    ask('mail', async () =>
      (await deps.mailer.check()) === 'server'
        ? { status: 'healthy', message: 'The mail server takes our sign-in.' }
        : {
            status: 'not_configured',
            message: 'No mail server is set: messages are written to a folder.',
          },
    ),
    ask('sheets', async () => {
      const { status, message } = (await checkSheets(deps.sql, deps.clock())).check;
      return { status: SHEET_STATES[status], message };
    }),
  ]);
}

const FAILED: Partial<Record<Component['id'], string>> = {
  database: 'The database does not answer.',
  payments: 'The payment provider does not answer.',
  mail: 'The mail server does not answer.',
};

async function ask(id: Component['id'], find: () => Promise<Found>): Promise<Component> {
  const started = performance.now();
  const taken = () => Math.round(performance.now() - started);
  try {
    const found = await within(TIMEOUT_MS, find(), null);
    if (!found) throw new Error('too slow');
    const ms = found.status === 'not_configured' || id === 'api' || id === 'map' ? null : taken();
    if (ms !== null && ms > SLOW_MS && found.status === 'healthy') {
      return { id, status: 'warning', message: 'Answers slowly.', ms };
    }
    return { id, ...found, ms };
  } catch {
    // The cause may name hosts and accounts; the log of the part itself has it.
    return { id, status: 'error', message: FAILED[id] ?? 'Could not be checked.', ms: taken() };
  }
}

function worst(components: Component[]): ComponentState {
  const has = (status: ComponentState) => components.some((one) => one.status === status);
  return has('error') ? 'error' : has('warning') ? 'warning' : 'healthy';
}
