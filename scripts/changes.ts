import { inRoot } from './paths.ts';

/** An editor saves in several strokes: the first may empty the file. */
const SETTLE_MS = 100;

/** Tells of the files that changed in folders and files of the checkout, once they rest, until it is closed. */
export function onChanges(
  names: string[],
  tell: (changed: ReadonlyMap<string, 'create' | 'change'>) => void,
): Deno.FsWatcher {
  const watcher = Deno.watchFs(names.map((name) => inRoot(name)));
  let changed = new Map<string, 'create' | 'change'>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  void (async () => {
    for await (const { kind, paths } of watcher) {
      if (kind === 'access') continue;
      for (const path of paths) {
        changed.set(path, kind === 'create' ? kind : (changed.get(path) ?? 'change'));
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        tell(changed);
        changed = new Map();
      }, SETTLE_MS);
    }
  })();
  return watcher;
}
