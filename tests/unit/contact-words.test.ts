import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';

describe('what pages say of contacts', () => {
  const lines = (file: string) => readFileSync(inRoot(file), 'utf8').split('\n');

  test('leaves nobody out: the payment provider has the email address', () => {
    expect(lines('api/external/stripe.ts').join('\n')).toContain('customer_email: request.email');
    const files = ['content', 'contracts', 'islands', 'site'].flatMap((room) =>
      readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|astro|mdx)$/.test(name))
        .map((name) => join(room, name)),
    );
    const ALONE =
      /(share|donnons).*(no one else|personne d’autre)|(Only the mover you choose|Seul le déménageur que vous choisissez) (sees|voit)[^.]*(email|courriel)/;
    expect(files.filter((file) => lines(file).some((line) => ALONE.test(line)))).toEqual([]);
  });

  test.each([
    ['privacy-policy', /keep prices.*ask movers.*ask for a code.*signs in.*held for you/],
    ['confidentialite', /gardez des prix.*des déménageurs.*un code.*se connecte.*gardé pour vous/],
  ])('names each act by which a network is counted: %s', (page, acts) => {
    const folder = page === 'privacy-policy' ? 'legal' : 'fr/legal';
    const said = lines(`content/${folder}/${page}.mdx`).find((line) =>
      /^\*\*(Your network|Votre adresse)/.test(line),
    );
    expect(said).toMatch(acts);
  });
});
