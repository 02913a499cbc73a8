import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

/**
 * What strangers send is up to 64 KB long, and a pattern that runs over all of it may take the only
 * thread for seconds. So no contract lets one: a text is short, or nothing further looks at it.
 */

type Check = { check: string; pattern?: RegExp; abort?: boolean };
type Def = Record<string, unknown> & { type: string; checks?: { _zod: { def: Check } }[] };

const contracts = import.meta.glob<Record<string, unknown>>('../../contracts/**/*.ts', {
  eager: true,
});

/** Every schema within one, itself included, with the path to it. */
function* within(
  schema: z.core.$ZodType,
  path: string,
  seen = new Set<unknown>(),
): Generator<[path: string, def: Def]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = schema._zod.def as unknown as Def;
  yield [path, def];
  const parts = Object.entries(def).flatMap(([key, value]): [string, unknown][] =>
    key === 'checks'
      ? []
      : [[key, value], ...entriesOf(value).map(([k, v]) => [`${k}`, v] as [string, unknown])],
  );
  for (const [key, part] of parts) {
    if (part instanceof z.core.$ZodType) yield* within(part, `${path}.${key}`, seen);
  }
}

const entriesOf = (value: unknown) =>
  value && typeof value === 'object' && !(value instanceof z.core.$ZodType)
    ? Object.entries(value)
    : [];

/** Whether a pattern looks at so many characters and no more, however long the text. */
function isBounded({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return bare.startsWith('^') && !/[*+]|\{\d+,\}/.test(bare);
}

const schemas = Object.entries(contracts).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    value instanceof z.core.$ZodType
      ? [...within(value, `${file.split('contracts/')[1]} ${name}`)]
      : [],
  ),
);
const texts = schemas.filter(([, def]) => def.type === 'string');

describe('a text too long for its contract', () => {
  test('is looked for in every contract', () => {
    expect(texts.length).toBeGreaterThan(200);
    const names = schemas.map(([path]) => path);
    expect(names).toContain('leads.ts LeadRequest.contact_data.email');
    expect(names).toContain('admin/audit.ts AuditQuery.actor.innerType');
  });

  test('meets no pattern, nor any other check after its length', () => {
    const wrong = texts.flatMap(([path, def]) => {
      const checks = (def.checks ?? []).map((check) => check._zod.def);
      return checks.flatMap(({ check, pattern }, at) => {
        if (check !== 'string_format' && check !== 'custom') return [];
        const limits = checks.slice(0, at).filter((before) => before.check === 'max_length');
        if (limits.some(({ abort }) => abort)) return [];
        if (limits.length === 0 && (!pattern || isBounded(pattern))) return [];
        return [`${path}: ${pattern ?? 'a rule'}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
