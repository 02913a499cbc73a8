import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractSentence } from '../../api/middleware/contract-sentences.ts';
import { issueSentence } from '../../api/middleware/issue-sentences.ts';
import { notValid, parse } from '../../api/middleware/json.ts';
import { PriceDecision, Rating } from '../../contracts/customer-answers.ts';
import { Move } from '../../contracts/moves.ts';
import { Rates } from '../../contracts/rates.ts';
import {
  customerEndpoints,
  moverEndpoints,
  readBy,
  sentencesOf,
} from '../support/contract-sentences.ts';

const endpoints = await customerEndpoints();
const movers = await moverEndpoints();
/** Rates are checked as a whole, beside what a call of the portal sends. */
const moverSchemas = [...movers.flatMap(readBy), Rates];
const toMovers = [...new Set(moverSchemas.flatMap((schema) => sentencesOf(schema)))];
const schemas = [...endpoints.flatMap(readBy), PriceDecision, Rating];
const sentences = [...new Set(schemas.flatMap((schema) => sentencesOf(schema)))];

describe('what contracts say of a wrong field', () => {
  test('is found in the schemas that customers meet', () => {
    expect(endpoints.length).toBeGreaterThan(50);
    expect(sentences).toContain('Choose a move date.');
    expect(sentences).toContain('Enter your phone number.');
    expect(sentences.length).toBeGreaterThan(50);
  });

  test('has its French, each sentence', () => {
    expect(sentences.filter((said) => contractSentence(said, 'fr') === said)).toEqual([]);
  });

  test('has its French for movers and crews too', () => {
    expect(movers.length).toBeGreaterThan(50);
    expect(toMovers).toContain('Name the truck.');
    expect(toMovers).toContain('Write the name of the person who signs.');
    expect(toMovers.filter((said) => contractSentence(said, 'fr') === said)).toEqual([]);
  });

  test('stays as it is in English', () => {
    expect(sentences.map((said) => contractSentence(said, 'en'))).toEqual(sentences);
  });

  test('is told in French, of lists too', () => {
    const move = {
      origin_address: '1 King St, Toronto',
      destination_address: '',
      move_date: 'tomorrow',
      move_time: 'Noon',
      total_rooms: 3,
      items: { grand_piano: 1 },
    };
    const { error } = parse(Move, move, 'fr');
    const { fields } = notValid(error?.issues ?? [], 'fr').details;
    expect(fields).toMatchObject({
      destination_address: 'Entrez l’adresse d’arrivée.',
      move_date: 'Écrivez la date sous la forme aaaa-MM-jj, par exemple 2026-12-01.',
      move_time: 'Choisissez le matin ou l’après-midi.',
      'items.grand_piano': 'Cet objet n’est pas dans la liste.',
    });
  });

  test('names the heavy thing of which there are too many', () => {
    const english = 'A list has at most 10 of each heavy item: safe.';
    expect(contractSentence(english, 'fr')).toContain('coffre-fort');
  });
});

describe('what no contract has words for', () => {
  const schema = z.object({
    total_rooms: z.int().check(z.lte(1000)),
    name: z.string().check(z.maxLength(1)),
    kind: z.enum(['a', 'b']),
    gone: z.boolean(),
  });
  const sent = { total_rooms: 1001, name: 'abc', kind: 'c' };

  test('is composed in both languages', () => {
    const said = (language: 'en' | 'fr') =>
      (parse(schema, sent, language).error?.issues ?? []).map(({ message }) => message);
    z.config({ localeError: (issue) => issueSentence(issue) });
    expect(said('en')).toEqual([
      '“total rooms” can be 1,000 at most.',
      '“name” can be 1 character at most.',
      '“kind” must be a or b.',
      '“gone” is missing.',
    ]);
    expect(said('fr')).toEqual([
      '«\u00a0total rooms\u00a0» peut compter 1\u00a0000 au plus.',
      '«\u00a0name\u00a0» peut compter 1 caractère au plus.',
      '«\u00a0kind\u00a0» doit être a ou b.',
      'Il manque «\u00a0gone\u00a0».',
    ]);
  });
});
