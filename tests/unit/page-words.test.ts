import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cancellationTerms, depositTerms } from '../../contracts/cancellation-policies.ts';
import { CANCELLATION_WORDS as FRENCH } from '../../contracts/cancellation-words.fr.ts';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { PROVINCES } from '../../contracts/places.ts';
import { inRoot } from '../../scripts/paths.ts';

/** What pages, mails and steps promise of deposits and contacts: each file that writes of them says the same. */

const linesOf = (file: string) => readFileSync(inRoot(file), 'utf8').split('\n');

/** The files of these rooms that have a line which says so. */
const filesThatSay = (rooms: string[], isSaid: (line: string) => boolean) =>
  rooms
    .flatMap((room) =>
      readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${room}/${name}`,
      ),
    )
    .filter((name) => /\.(ts|tsx|astro|mdx|md)$/.test(name))
    .filter((file) => linesOf(file).some(isSaid))
    .sort();

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
  const isSaid = (line: string) =>
    KEPT.test(line) && /deposit|dépôt/i.test(line) && !/landlord|locateur|propriétaire/.test(line);
  expect(filesThatSay(['api', 'content', 'contracts', 'islands', 'site'], isSaid)).toEqual([
    'contracts/cancellation-words.fr.ts',
    'contracts/cancellation-words.ts',
  ]);
});

test('who has the contacts leaves nobody out: the payment provider has the email address', () => {
  expect(linesOf('api/external/stripe.ts').join('\n')).toContain('customer_email: request.email');
  const ALONE =
    /(share|donnons).*(no one else|personne d’autre)|(Only the mover you choose|Seul le déménageur que vous choisissez) (sees|voit)[^.]*(email|courriel)/;
  const rooms = ['content', 'contracts', 'islands', 'site'];
  expect(filesThatSay(rooms, (line) => ALONE.test(line))).toEqual([]);
});

test.each([
  ['legal/privacy-policy', /keep prices.*ask movers.*ask for a code.*signs in.*held for you/],
  [
    'fr/legal/confidentialite',
    /gardez des prix.*des déménageurs.*un code.*se connecte.*gardé pour vous/,
  ],
])('%s names each act by which a network is counted', (page, acts) => {
  const isAbout = (line: string) => /^\*\*(Your network|Votre adresse)/.test(line);
  expect(linesOf(`content/${page}.mdx`).find(isAbout)).toMatch(acts);
});
