import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { createStripeSandbox } from './server.ts';

// Serves the payment sandbox. The options come from `services.ts`, as JSON in the environment: an
// argument would show the secrets to every user of the machine.

const options = JSON.parse(Deno.env.get('SANDBOX_OPTIONS') ?? '{}') as {
  port: number;
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Where payments are remembered from one start to the next; absent in tests. */
  stateFile?: string;
  testControls?: boolean;
};

const { stateFile, port } = options;

const sandbox = createStripeSandbox({
  ...options,
  baseUrl: `http://127.0.0.1:${port}`,
  ...(stateFile && {
    store: {
      load: () => {
        try {
          return readFileSync(stateFile, 'utf8');
        } catch {
          return null;
        }
      },
      // Renamed into place, so that a kill never leaves half a file.
      save: (json: string) => {
        writeFileSync(`${stateFile}.new`, json, { mode: 0o600 });
        renameSync(`${stateFile}.new`, stateFile);
      },
    },
  }),
});

const server = Deno.serve({ port, hostname: '127.0.0.1', onListen: () => {} }, (request) =>
  sandbox.fetch(request),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  Deno.addSignalListener(signal, () => {
    sandbox.close();
    void server.shutdown().then(() => process.exit(0));
  });
}
