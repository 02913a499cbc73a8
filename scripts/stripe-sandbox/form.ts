import * as z from 'zod/mini';
import { invalid, SandboxError, unknownParameter } from './errors.ts';

type Nested = { [name: string]: string | Nested };

/** The provider's form encoding: `items[0][price]=100` is `{ items: { 0: { price: '100' } } }`. */
function decode(body: string): Nested {
  const fields: Nested = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let at = fields;
    for (const part of path) {
      const within = at[part];
      const next: Nested = typeof within === 'object' ? within : Object.create(null);
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return fields;
}

/** A body by its schema, whose unknown members are refused; throws the provider's 400 for the first fault. */
export function readForm<T>(schema: z.ZodMiniType<T>, body: string): T {
  const read = schema.safeParse(decode(body), { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])];
  const [first = '', ...rest] = path.map(String);
  const param = `${first}${rest.map((part) => `[${part}]`).join('')}`;
  if (issue?.code === 'unrecognized_keys') throw unknownParameter(param);
  if (issue?.input === undefined) throw invalid(param, `Missing required param: ${param}.`);
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  throw new SandboxError(400, issue.message, { param, ...(code && { code }) });
}

/** A whole number. */
export const whole = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, 'Invalid integer')),
  z.transform(Number),
);

/** Keys and values of ours, within the provider's limits. */
export const Metadata = z._default(
  z
    .record(
      z.string().check(z.maxLength(40, 'Metadata has keys up to 40 characters.')),
      z.string().check(z.maxLength(500, 'Metadata has values up to 500 characters.')),
    )
    .check(
      z.refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata may have up to 50 keys.'),
    ),
  {},
);
