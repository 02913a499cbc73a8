import type {
  DevEnvironment,
  EnvironmentModuleNode,
  RunnableDevEnvironment,
  ViteDevServer,
} from 'vite';
import { inRoot } from '../paths.ts';

/** The modules that Astro makes of the words: their text, their code, and their pictures. */
const WORDS = [
  '\0astro:data-layer-content',
  inRoot('.astro/content-modules.mjs'),
  inRoot('.astro/content-assets.mjs'),
];

/** Has the words read anew for the next page, as Astro does at a change. */
export function forgetWords({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    if (!isRunnable(environment)) continue;
    const { moduleGraph, runner, hot } = environment;
    const stale = new Set<EnvironmentModuleNode>();
    for (const id of WORDS) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module, stale, Date.now(), true);
    }
    for (const { id } of stale) {
      const run = id && runner.evaluatedModules.getModuleById(id);
      if (run) runner.evaluatedModules.invalidateModule(run);
    }
    hot.send('astro:content-changed', {});
  }
}

const isRunnable = (environment: DevEnvironment): environment is RunnableDevEnvironment =>
  'runner' in environment;
