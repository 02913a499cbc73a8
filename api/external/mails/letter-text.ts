import { FACTS } from '../../../contracts/facts.ts';
import { type Block, type Fact, type Letter, TICKET_TITLE } from './letter.ts';

const WIDTH = 72;

/** A letter as plain text, for readers that show no HTML. */
export function letterText({ heading, blocks, footer }: Letter): string {
  return [
    FACTS.name,
    `${heading}\n${'='.repeat(heading.length)}`,
    ...blocks.map(blockText),
    '-- ',
    ...footer.map((line) => wrap(line)),
  ]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return wrap(block.text);
    case 'notice':
      return wrap(`! ${block.text}`, '  ');
    case 'quote':
      return block.text
        .split('\n')
        .map((row) => wrap(`> ${row}`, '> '))
        .join('\n');
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'list':
      return titled(
        block.title,
        block.items.map((item, at) => wrap(`${at + 1}. ${item}`, '   ')),
      );
    case 'ticket': {
      const { from, to, way, facts, stub } = block.ticket;
      const ends = [
        { term: 'From', value: from },
        { term: 'To', value: to },
        ...(way ? [{ term: 'Way', value: way }] : []),
      ];
      return factsText(TICKET_TITLE, [...ends, ...facts, ...stub]);
    }
    case 'facts':
      return factsText(block.title, block.facts);
    case 'amounts': {
      const rows = block.amounts.map(({ label, note, value }) => {
        const left = note ? `${oneLine(label)} (${note})` : oneLine(label);
        const dots = '.'.repeat(Math.max(2, WIDTH - left.length - value.length));
        return `${left} ${dots} ${value}`;
      });
      return titled(block.title, block.note ? [...rows, '', wrap(block.note)] : rows);
    }
  }
}

function factsText(title: string, facts: Fact[]): string {
  const column = Math.max(...facts.map(({ term }) => term.length)) + 2;
  return titled(
    title,
    facts.map(({ term, value }) => `${`${term}:`.padEnd(column)}${oneLine(value)}`),
  );
}

function titled(title: string, rows: string[]): string {
  return [title, '-'.repeat(title.length), ...rows].join('\n');
}

/** What people typed stays on its line: it must not look like a line of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wrap(text: string, indent = ''): string {
  const rows: string[] = [];
  let row = '';
  for (const word of oneLine(text).split(' ')) {
    if (row && row.length + word.length >= WIDTH) {
      rows.push(row);
      row = indent + word;
    } else row = row ? `${row} ${word}` : word;
  }
  return [...rows, row].join('\n');
}
