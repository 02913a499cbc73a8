import { NEED_WORDS } from '../../contracts/admin/need-words.ts';
import type { NeedKind } from '../../contracts/admin/needs-you.ts';
import { FACTS } from '../../contracts/facts.ts';
import { momentText } from '../domain/format.ts';
import type { Block, Letter } from './letter.ts';

/** An item of the queue as a mail names it: no customer, since mails outlive what is erased. */
type Item = {
  kind: NeedKind;
  lead_id: string | null;
  vendor_name: string | null;
  due_at: Date;
  pastDue: boolean;
  owner_name: string | null;
  /** It is the reader's. */
  isOwn: boolean;
};

/** What waits for a person this morning; `total` counts also what is not among the items. */
export function morningList(list: {
  items: Item[];
  total: number;
  panelUrl: string;
  stopUrl: string;
}): Letter {
  const { items, total, panelUrl, stopUrl } = list;
  const late = items.filter(({ pastDue }) => pastDue);
  const things = `${total} ${total === 1 ? 'thing needs' : 'things need'}`;
  const lists: [title: string, of: Item[]][] = [
    ['Past due', late],
    ['Next', items.filter(({ pastDue }) => !pastDue)],
  ];
  return {
    subject: `${things} you${late.length > 0 ? `, ${late.length} past due` : ''}`,
    preview: items[0] ? lineOf(items[0]) : '',
    heading: `${things} you this morning`,
    blocks: [
      ...lists
        .filter(([, of]) => of.length > 0)
        .map(([title, of]): Block => ({ kind: 'list', title, items: of.map(lineOf) })),
      ...(total > items.length
        ? [{ kind: 'text' as const, text: `And ${total - items.length} more.` }]
        : []),
      { kind: 'action', label: 'Open the list', href: panelUrl },
      { kind: 'action', label: 'Do not send me this mail any more', href: stopUrl },
    ],
    footer: [
      `Sent by ${FACTS.name} at seven in the morning to those who asked for it under Account & people.`,
    ],
  };
}

function lineOf({ kind, lead_id, vendor_name, due_at, owner_name, isOwn }: Item): string {
  const about = [lead_id, vendor_name].filter(Boolean).join(', ');
  const owner = isOwn ? ' (yours)' : owner_name ? ` (${owner_name})` : '';
  return `${NEED_WORDS[kind]}${about && `: ${about}`}, due ${momentText(due_at)}${owner}`;
}
