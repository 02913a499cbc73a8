import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cancellationTerms, depositTerms } from '../../contracts/cancellation-policies.ts';
import { CANCELLATION_WORDS as FRENCH } from '../../contracts/cancellation-words.fr.ts';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { PROVINCES } from '../../contracts/places.ts';

const KEPT = /non-refundable|pas remboursable/;

test.each(['house', 'commercial'] as const)(
  'a deposit for a move from Québec goes back: of a %s nothing else is said',
  (home) => {
    for (const words of [CANCELLATION_WORDS, FRENCH]) {
      const { named, policy } = cancellationTerms('QC', home, words);
      expect(`${named} ${policy}`).not.toMatch(KEPT);
      expect(named).toBe(words.named.returned);
    }
  },
);

test('elsewhere, and where the province is not known, it stays unless the law says otherwise', () => {
  for (const province of [...PROVINCES.filter((one) => one !== 'QC'), null]) {
    expect(cancellationTerms(province, 'house').named).toMatch(KEPT);
  }
});

test('what is said of all provinces names the one that gives it back', () => {
  for (const words of [CANCELLATION_WORDS, FRENCH]) {
    expect(depositTerms(words)).toMatch(KEPT);
    expect(depositTerms(words)).toContain('Québec');
  }
});

test('no page, mail or step says by itself that a deposit stays', () => {
  const files = ['api', 'content', 'contracts', 'islands', 'site'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|astro|mdx|md)$/.test(name))
      .map((name) => join(room, name)),
  );
  const says = files.filter((file) => /deposit|dépôt/i.test(keptLines(file)));
  expect(says.sort()).toEqual([
    'contracts/cancellation-words.fr.ts',
    'contracts/cancellation-words.ts',
  ]);
});

/** The lines of a file that say that something does not go back. */
const keptLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => KEPT.test(line) && !/landlord|locateur|propriétaire/.test(line))
    .join('\n');
