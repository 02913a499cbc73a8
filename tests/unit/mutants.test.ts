import { expect, test } from 'vitest';
import { mutantsOf } from '../mutations/mutants.ts';
import { sampleOf, switchedSources } from '../mutations/samples.ts';

const changesOf = (text: string) => mutantsOf('a.ts', text).map(({ change }) => change);

test.each([
  ['const a = b < 2;', ['b < 2 → b <= 2', '2 → 2 + 1', '2 → 2 - 1']],
  ['const a = !b && c;', ['!b && c → !b || c', '!b → b']],
  ['const a = b === c || d;', ['b === c || d → b === c && d', 'b === c → b !== c']],
  ["const a: Record<1, 2> = { 1: 'x' };", []],
  ['function a() { b(); return c; }', ['returns at once', 'without b();']],
  ['function a() { if (b) return; }', ['without if (b) return;']],
  ['function a() { if (b) return; else c(); }', []],
])('%s has %j', (text, changes) => {
  expect(changesOf(text)).toEqual(changes);
});

test('the text holds both, and a switch between them', () => {
  const [mutant] = mutantsOf('a.ts', 'const a = b < c;');
  expect(mutant?.switched('on')).toBe('(on ? (b <= c) : (b < c))');
});

test('a seed gives the same mutants, none of which touches another', {
  timeout: 60_000,
}, async () => {
  const mutants = await sampleOf(7, 40);
  expect(await sampleOf(7, 40)).toEqual(mutants);
  expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, at) => at + 1));
  for (const { file, span } of mutants) {
    const others = mutants.filter((other) => other.file === file && other.span !== span);
    expect(others.every((one) => one.span[1] <= span[0] || span[1] <= one.span[0])).toBe(true);
  }
  const sources = [...(await switchedSources(mutants)).values()].join('\n');
  for (const { id } of mutants) expect(sources).toContain(`globalThis.mutant?.(${id})`);
});
