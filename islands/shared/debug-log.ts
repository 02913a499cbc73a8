/** A page that fails at each frame says so a few times, not for ever. */
const MOST_REPORTS = 5;

let loading: Promise<typeof import('./send-debug-log.ts')> | undefined;
/** The writer of reports loads with the first report: a page that fails nowhere never needs it. */
const loaded = () => {
  loading ??= import('./send-debug-log.ts');
  return loading;
};

/** Tells the API that something odd happened. Fire and forget: failures are ignored. */
export function debugLog(step: string, context: Record<string, unknown> = {}): void {
  loaded()
    .then(({ sendDebugLog }) => sendDebugLog(step, context))
    .catch(() => undefined);
}

let reports = 0;
let listening = false;
/** Tells the API of errors that nothing has caught, from now on. Each page's island calls it; the server does nothing. */
export function reportErrors(): void {
  if (listening || typeof window === 'undefined') return;
  listening = true;
  const report = async (error: unknown) => {
    const { placesOf } = await loaded();
    // Extensions of the browser fail in the same page: an error without a place in our files is not ours.
    if (placesOf(error).length && reports++ < MOST_REPORTS) debugLog('uncaught', { error });
  };
  addEventListener('error', (event) => void report(event.error).catch(() => undefined));
  addEventListener(
    'unhandledrejection',
    (event) => void report(event.reason).catch(() => undefined),
  );
}
