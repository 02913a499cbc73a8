import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractSentence } from '../../api/middleware/contract-sentences.ts';
import { issueSentence } from '../../api/middleware/issue-sentences.ts';
import { notValid, parse } from '../../api/middleware/json.ts';
import { PriceDecision, Rating } from '../../contracts/customer-answers.ts';
import type { Language } from '../../contracts/language.ts';
import { Move } from '../../contracts/moves.ts';
import { Rates } from '../../contracts/rates.ts';
import { inRoot } from '../../scripts/paths.ts';
import {
  customerEndpoints,
  moverEndpoints,
  readBy,
  sentencesOf,
} from '../support/contract-sentences.ts';
import { foreignSentences } from '../support/other-language.ts';
import { wordsOf } from '../support/source-words.ts';

// The words that scripts bring to customers and movers: each in its own language, with a neighbour in the other.

const ROOMS = ['contracts', 'islands', 'site'];
/** Files of words, by how the house names them. */
const MESSAGES =
  /^(islands\/(booking|portal|crew|shared)\/(.*\/)?(messages\/[\w-]+|([\w-]+-)?messages|[\w-]+-words)|site\/messages\/[\w-]+)\.ts$/;
/** Files there without words of their own. */
const WITHOUT_WORDS: Record<string, string> = {
  'islands/booking/messages/booking-states.ts': 'it puts figures into the words beside it',
  'islands/portal/sections/leads/lead-words.ts': 'it takes its words from the messages beside it',
  'islands/booking/messages/lowered.ts': 'it changes a letter',
};

const files = ROOMS.flatMap((room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
).filter((file) => file.endsWith('.ts'));
const french = files.filter((file) => file.endsWith('.fr.ts'));
const english = french.map((file) => file.replace(/\.fr\.ts$/, '.ts'));
const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');
/** A code, an address or a part of one. */
const NO_WORDS = /^(https?:|mailto:|[#./][\w/-]|[\w.-]+$)|^[^\p{L}]*$/u;
const read = new Map(
  [...french, ...english].map((file) => [
    file,
    wordsOf(file, textOf(file)).filter(({ text }) => !NO_WORDS.test(text)),
  ]),
);
const sentencesIn = (file: string) => read.get(file) ?? [];

test('every French file stands beside an English one, which types it', () => {
  expect(french.length).toBeGreaterThan(70);
  expect(english.filter((file) => !files.includes(file))).toEqual([]);
  const untyped = french.filter((file) => {
    const neighbour = file.replace(/^.*\//, './').replace(/\.fr\.ts$/, '.ts');
    return !new RegExp(`import (type )?\\* as English from '${neighbour}'`).test(textOf(file));
  });
  expect(untyped).toEqual([]);
});

test('every file of words for customers, movers and crews has its French', () => {
  const messages = files.filter((file) => MESSAGES.test(file) && !file.endsWith('.fr.ts'));
  expect(messages.length).toBeGreaterThan(70);
  const alone = messages.filter((file) => !english.includes(file));
  expect(alone.filter((file) => !WITHOUT_WORDS[file])).toEqual([]);
  // What is excused is there, and still alone.
  expect(Object.keys(WITHOUT_WORDS).filter((file) => !alone.includes(file))).toEqual([]);
});

test('no French sentence has "de" before a name, which may begin with a vowel', () => {
  // Names of ours are known: "de Portage" is right.
  const before =
    /\b(?:de|que|si) \$\{(?!FACTS\.)(?:\w+\.)*\w*(?:name|vendor|mover|company|column|month)\w*\}/gi;
  const mails = readdirSync(inRoot('api/mails')).map((file) => `api/mails/${file}`);
  const files = [...french, ...mails.filter((file) => file.endsWith('.fr.ts'))];
  const found = files.flatMap((file) =>
    (textOf(file).match(before) ?? []).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

/** They offer the page in the other language, to those who read that one. */
const OFFERS = ['This page is also in English.', 'Cette page existe aussi en français.'];

/** Sentences of the other language than the files', each with its place. */
const foreignIn = (those: readonly string[], language: Language) =>
  those.flatMap((file) =>
    sentencesIn(file).flatMap(({ text, line }) =>
      foreignSentences(text, language)
        .filter((sentence) => !OFFERS.includes(sentence))
        .map((sentence) => `${file}:${line} ${sentence}`),
    ),
  );

test('no sentence stands in the other language', () => {
  expect(foreignIn(french, 'fr')).toEqual([]);
  expect(foreignIn(english, 'en')).toEqual([]);
  // Each would be found in the place of the other.
  expect(foreignIn(english, 'fr').length).toBeGreaterThan(500);
  expect(foreignIn(french, 'en').length).toBeGreaterThan(500);
});

/** What French is not set like; a `…` stands for what a template puts in. */
const FAULTS: [what: string, sign: RegExp][] = [
  ['no no-break space before a colon', /[^\u00a0]:(?=\s|$)/u],
  ['no no-break space inside guillemets', /«(?!\u00a0)|(?<!\u00a0)»/u],
  ['no no-break space before $ or %', /[\d…] ?[$%]/u],
  ['a dollar before its amount', /\$\d/u],
  ['a plain space before a unit', /[\d…] (?:h|min|km|m|kg|lb|pi|pi²)(?!\p{L})/u],
  ['a plain space between thousands', /\d \d{3}(?![-\d])/u],
  ['a space before ; ! or ?', /\s[;!?]/u],
  ['an apostrophe of typewriters', /\p{L}'\p{L}/u],
  ['quotation marks of English or of typewriters', /["“”]/u],
  // Pianos and safes have one name.
  ['another name of heavy things', /articles? lourd/iu],
];

/** A header of HTTP is written as programs take it. */
const HEADER = /Authorization: Bearer/g;

const setWrong = (text: string) =>
  FAULTS.flatMap(([what, sign]) => (sign.test(text.replace(HEADER, '')) ? what : []));

describe('French is set as French is', () => {
  test('in every file', () => {
    const found = french.flatMap((file) =>
      sentencesIn(file).flatMap(({ text, line }) =>
        setWrong(text).map((what) => `${file}:${line} ${what}: ${text}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    'Le prix: bientôt',
    'Le prix : bientôt',
    'Étape « Contact »',
    'Payer 5 $',
    'Payer $5',
    'à 5 km',
    'dans 24 h',
    '1 369 boîtes',
    'Quand ?',
    "l'adresse",
    'dit "oui"',
    'Articles lourds',
  ])('which would be found: %s', (text) => expect(setWrong(text)).not.toEqual([]));

  test.each([
    'Le prix\u00a0: bientôt, à 13\u00a0h\u00a030, pour 1\u00a0369\u00a0$',
    'Étape «\u00a0Contact\u00a0»; quand?',
  ])('which is not: %s', (text) => expect(setWrong(text)).toEqual([]));
});

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

const schema = z.object({
  total_rooms: z.int().check(z.lte(1000)),
  name: z.string().check(z.maxLength(1)),
  kind: z.enum(['a', 'b']),
  gone: z.boolean(),
});
const sent = { total_rooms: 1001, name: 'abc', kind: 'c' };

test('what no contract has words for is composed in both languages', () => {
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
