import { expect } from 'vitest';

/** Fails on a 500, and on an error that is no problem with a sentence. `of` names the request. */
export async function expectAnswer(response: Response, of = ''): Promise<void> {
  const text = await response.text();
  expect(response.status, `${of} ${text}`).not.toBe(500);
  if (response.status < 400) return;
  expect(response.headers.get('content-type'), of).toContain('application/problem+json');
  expect(JSON.parse(text), of).toMatchObject({
    status: response.status,
    detail: expect.any(String),
  });
}

export type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
};
export type Schemas = Record<string, Schema>;

/**
 * A value that the schema allows, as far as a schema can say: what `right` knows for the name of a
 * field, else the first of a choice, a short text or the least number. Fields whose right value is
 * null are left out.
 */
export function sample(
  given: Schema,
  right: Record<string, unknown>,
  schemas: Schemas,
  name = '',
): unknown {
  const schema = given.$ref ? (schemas[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given;
  if (right[name] !== undefined) return right[name];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, right, schemas, name);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([key]) => right[key] !== null);
    return Object.fromEntries(
      fields.map(([key, part]) => [key, sample(part, right, schemas, key)]),
    );
  }
  if (schema.type === 'array') return [sample(schema.items ?? {}, right, schemas, name)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return 'Maya';
  return schema.type === 'object' ? {} : Math.max(1, schema.minimum ?? 1);
}

const ODD_TEXTS = [
  null,
  7,
  '',
  'x'.repeat(5000),
  `x${'🚚'.repeat(149)}`,
  '0000-01-01',
  '9999-12-31',
];
const ODD_NUMBERS = [null, 'x', -1, 0.5, 2 ** 31, 2 ** 53 - 1, 1e308];
const ODD_VALUES = [null, 7, 'x', [], {}];

/** The same value with one of its parts odd, for each part and each way in which it may be odd. */
export function* spoiled(value: unknown): Generator<unknown> {
  if (value === null || typeof value !== 'object') {
    yield* typeof value === 'number' ? ODD_NUMBERS : ODD_TEXTS;
    return;
  }
  yield* ODD_VALUES;
  for (const [key, part] of Object.entries(value)) {
    for (const other of spoiled(part)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}
