import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/** How many files a mutant meets at once: as many as the suite has workers. */
const AT_ONCE = 3;

/** A test file and what is known of it from the run without mutants. */
export type KnownTest = { file: string; ms: number; hits: Record<string, number> };

/** The tests of a copy of the tree, whose database and transformed sources last from run to run. */
export async function openTests(tree: string) {
  const vitest = await createVitest({
    root: tree,
    config: join(tree, 'tests/mutations/vitest.config.ts'),
    watch: false,
  });
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();
  const pathOf = ({ moduleId }: TestSpecification) => relative(tree, moduleId);
  const failing = async (mutant: number, files: readonly string[]) => {
    vitest.provide('mutant', mutant);
    const modules = await run(
      vitest,
      all.filter((one) => files.includes(pathOf(one))),
      true,
    );
    return modules.filter((one) => !one.ok()).map(({ moduleId }) => relative(tree, moduleId));
  };
  return {
    /** Runs everything without a mutant; leaves out what fails by itself. */
    learn: async (): Promise<{ tests: KnownTest[]; failing: string[] }> => {
      const folder = join(tree, '.data/reached');
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      vitest.provide('mutant', 0);
      vitest.provide('reached', folder);
      const modules = await run(vitest, all, false);
      vitest.provide('reached', '');
      const reached = new Map<string, Record<string, number>>();
      for (const name of await readdir(folder)) {
        const one = JSON.parse(await readFile(join(folder, name), 'utf8'));
        reached.set(relative(tree, one.file), one.hits);
      }
      const tests = modules
        .filter((module) => module.ok())
        .map((module) => {
          const file = relative(tree, module.moduleId);
          return { file, ms: module.diagnostic().duration, hits: reached.get(file) ?? {} };
        });
      return {
        tests,
        failing: modules.filter((one) => !one.ok()).map((one) => relative(tree, one.moduleId)),
      };
    },
    /**
     * The first of these test files that fails with the mutant, or null. One that fails without it as
     * well, by itself or on a busy machine, has noticed nothing: then the others have their turn.
     */
    killerOf: async (mutant: number, files: readonly string[]): Promise<string | null> => {
      // A few at a time: Vitest begins with the slowest, which some mutants hold up for minutes.
      for (let at = 0; at < files.length; at += AT_ONCE) {
        for (const file of await failing(mutant, files.slice(at, at + AT_ONCE))) {
          if ((await failing(0, [file])).length === 0) return file;
        }
      }
      return null;
    },
    close: () => vitest.close(),
  };
}

async function run(vitest: Vitest, specifications: TestSpecification[], stops: boolean) {
  for (const project of vitest.projects) project.config.bail = stops ? 1 : 0;
  vitest.config.bail = stops ? 1 : 0;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  if (unhandledErrors.length > 0 && !testModules.some((one) => one.state() === 'failed')) {
    console.log(`  An error outside of tests: ${unhandledErrors[0]}`);
  }
  // Vitest names the modules of earlier runs as well.
  return testModules.filter(({ moduleId }) =>
    specifications.some((one) => one.moduleId === moduleId),
  );
}
