import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Block, Fact, Letter } from './letter.ts';
import { LETTER_WORDS } from './letter-words.ts';

const WIDTH = 72;

/** A letter as plain text, for readers that show no HTML. */
export function letterText({ language, heading, blocks, footer }: Letter): string {
  return [
    FACTS.name,
    `${heading}\n${'='.repeat(heading.length)}`,
    ...blocks.map((block) => blockText(block, language)),
    '-- ',
    ...footer.map((line) => wrap(line, language)),
  ]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: Block, language: Language): string {
  const words = LETTER_WORDS[language];
  switch (block.kind) {
    case 'text':
      return wrap(block.text, language);
    case 'notice':
      return wrap(`! ${block.text}`, language, '  ');
    case 'quote':
      return block.text
        .split('\n')
        .map((row) => wrap(`> ${row}`, language, '> '))
        .join('\n');
    case 'action':
      return `${words.named(block.label)}\n${block.href}`;
    case 'list':
      return titled(
        block.title,
        block.items.map((item, at) => wrap(`${at + 1}. ${item}`, language, '   ')),
      );
    case 'ticket': {
      const { from, to, way, facts, stub } = block.ticket;
      const ends = [
        { term: words.from, value: from },
        { term: words.to, value: to },
        ...(way ? [{ term: words.way, value: way }] : []),
      ];
      return factsText(words.ticket, [...ends, ...facts, ...stub], language);
    }
    case 'facts':
      return factsText(block.title, block.facts, language);
    case 'amounts': {
      const rows = block.amounts.map(({ label, note, value }) => {
        const left = note ? `${oneLine(label, language)} (${note})` : oneLine(label, language);
        const dots = '.'.repeat(Math.max(2, WIDTH - left.length - value.length));
        return `${left} ${dots} ${value}`;
      });
      return titled(block.title, block.note ? [...rows, '', wrap(block.note, language)] : rows);
    }
  }
}

function factsText(title: string, facts: Fact[], language: Language): string {
  const named = facts.map(
    ({ term, value }) => [LETTER_WORDS[language].named(term), value] as const,
  );
  const column = Math.max(...named.map(([name]) => name.length)) + 1;
  return titled(
    title,
    named.map(([name, value]) => `${name.padEnd(column)}${oneLine(value, language)}`),
  );
}

function titled(title: string, rows: string[]): string {
  return [title, '-'.repeat(title.length), ...rows].join('\n');
}

/** French keeps its no-break spaces, which English has only inside of times. */
const SPACES: Record<Language, RegExp> = { en: /\s+/g, fr: /[^\S\u00a0\u202f]+/g };

/** Words that people typed stay on one line, so that none of them looks like a line of ours. */
function oneLine(text: string, language: Language): string {
  return text.replace(SPACES[language], ' ').trim();
}

function wrap(text: string, language: Language, indent = ''): string {
  const rows: string[] = [];
  let row = '';
  for (const word of oneLine(text, language).split(' ')) {
    if (row && row.length + word.length >= WIDTH) {
      rows.push(row);
      row = indent + word;
    } else row = row ? `${row} ${word}` : word;
  }
  return [...rows, row].join('\n');
}
