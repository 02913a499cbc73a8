import type { Plugin } from 'vite';

/**
 * Bundles all pages of words into one chunk of the server's build. Left alone every article becomes
 * a chunk or two of its own, and under Deno the bundler's time grows with their square: 4,000
 * articles took 4 minutes of it. Browsers never see these chunks.
 */
export function groupWords(): Plugin {
  const groups = [{ name: 'words', test: /\/content\/\w+\/[^?]*\.mdx?(\?|$)/ }];
  return {
    name: 'group-words',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? undefined
        : { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  };
}
