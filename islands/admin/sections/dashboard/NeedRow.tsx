import { leadPage } from '../../../../contracts/admin/leads.ts';
import { NEED_WORDS, type Need, type NeedOwner } from '../../../../contracts/admin/needs-you.ts';
import { followLink } from '../../../shared/location.ts';
import { ago, moment, span } from '../../../shared/panel-format.ts';
import { NeedAct, NeedLinks } from './NeedAct.tsx';
import { Owner } from './NeedOwner.tsx';
import { NEEDS } from './needs-messages.ts';

const DAY = 86_400;

interface Props {
  need: Need;
  people: NeedOwner[];
  now: number;
}

/** How long, in whole days from the first on: "3 hrs 12 mins", "5 days". */
const roughly = (seconds: number) => span(seconds - (seconds >= DAY ? seconds % DAY : 0));

/** The item's kind and subject, for people and screen readers: "Bank dispute, Maya Okafor L…". */
const titleOf = (need: Need) =>
  [NEED_WORDS[need.kind], need.lead ? `${need.lead.name} ${need.lead.id}` : otherOf(need)]
    .filter(Boolean)
    .join(', ');

/** The subject of an item without a lead: a mail's address, or a mover. */
const otherOf = ({ recipient, vendor }: Need) => recipient ?? vendor?.name;

/** A waiting item: its kind, its customer, its time, its owner, and the acts on it. */
export function NeedRow({ need, people, now }: Props) {
  const { kind, since, due_at, past_due } = need;
  const left = roughly(Math.abs(Date.parse(due_at) - now) / 1000);
  const title = titleOf(need);
  return (
    <li className={past_due ? 'need late' : 'need'} aria-label={title}>
      <div className="need-what stack tight breaks">
        <strong>{NEED_WORDS[kind]}</strong>
        <span>{NEEDS.sentence(need)}</span>
        <span className="soft small">
          <Who need={need} />
        </span>
        <NeedLinks need={need} title={title} />
      </div>
      <div className="stack tight small breaks">
        <time
          dateTime={due_at}
          title={moment(due_at)}
          className={past_due ? 'canoe-text bold' : undefined}
        >
          {past_due ? NEEDS.pastDue(left) : NEEDS.due(left)}
        </time>
        <time dateTime={since} title={moment(since)} className="soft">
          {NEEDS.since(ago(since, now))}
        </time>
      </div>
      <Owner need={need} people={people} title={title} />
      <NeedAct need={need} title={title} />
    </li>
  );
}

/** The customer with reference and route, or the other subject. */
function Who({ need }: { need: Need }) {
  const { lead } = need;
  if (!lead) return otherOf(need) ?? NEEDS.system;
  return (
    <>
      {lead.name}{' '}
      <a href={leadPage(lead.id)} onClick={followLink}>
        {lead.id}
      </a>{' '}
      {NEEDS.route(lead.origin_address, lead.destination_address)}
    </>
  );
}
