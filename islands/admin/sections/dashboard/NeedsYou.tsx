import { useState } from 'react';
import {
  NEED_KINDS,
  type Need,
  type NeedKind,
  type NeedsYou as Reply,
} from '../../../../contracts/admin/needs-you.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Choice.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useNeeds } from '../../needs.ts';
import { useUser } from '../../session.ts';
import { NeedRow } from './NeedRow.tsx';
import './needs.css';
import { NEEDS } from './needs-messages.ts';

/** Rows that stand there before a person asks for the rest. */
const SHOWN = 10;
const WHOSE = ['all', 'mine', 'nobody'] as const;
type Whose = (typeof WHOSE)[number];

/** The queue of items that wait for a person, narrowed by owner and kind in the address (rule 7.15). */
export function NeedsYou() {
  const needs = useNeeds();
  return (
    <section className="panel needs mb-5" aria-labelledby="needs">
      <header className="spread mb-3">
        <div>
          <h2 id="needs">{NEEDS.title}</h2>
          <p className="soft small">{NEEDS.about}</p>
        </div>
        {needs.data && needs.data.counts.length > 0 && <Filters reply={needs.data} />}
      </header>
      <QueryView query={needs} of={NEEDS.what} lines={4} keepsData>
        {(reply) => <Items reply={reply} />}
      </QueryView>
    </section>
  );
}

function useFilter() {
  const [params, change] = useQueryParams();
  return {
    whose: WHOSE.find((one) => one === params.get('owner')) ?? 'all',
    kind: NEED_KINDS.find((one) => one === params.get('kind')) ?? null,
    change,
  };
}

function Filters({ reply: { counts } }: { reply: Reply }) {
  const { whose, kind, change } = useFilter();
  const countOf = (one: NeedKind) => counts.find((count) => count.kind === one)?.items ?? 0;
  // A kind that is asked for stays among the choices when its last item is gone.
  const kinds = NEED_KINDS.filter((one) => countOf(one) > 0 || one === kind);
  return (
    <div className="row gap-2">
      <Segments
        label={NEEDS.filters}
        options={WHOSE.map((id) => ({ id, title: NEEDS.whose[id] }))}
        current={whose}
        onChoose={(id) => change({ owner: id === 'all' ? null : id })}
      />
      <Select
        className="low auto-width"
        aria-label={NEEDS.kind}
        all={NEEDS.kinds}
        value={kind ?? ''}
        onChoose={(chosen) => change({ kind: chosen })}
        options={kinds.map((one) => [one, NEEDS.kindCount(one, countOf(one))])}
      />
    </div>
  );
}

const belongs = ({ owner }: Need, whose: Whose, me: number) =>
  whose === 'all' || (whose === 'mine' ? owner?.id === me : owner === null);

function Items({ reply }: { reply: Reply }) {
  const { whose, kind, change } = useFilter();
  const me = useUser().id;
  const [all, setAll] = useState(false);
  const found = reply.items.filter(
    (one) => belongs(one, whose, me) && (!kind || one.kind === kind),
  );
  const shown = all ? found : found.slice(0, SHOWN);
  const total = reply.counts.reduce((sum, { items }) => sum + items, 0);
  if (total === 0) {
    return <Empty title={NEEDS.none} icon="check" about={NEEDS.noneAbout} />;
  }
  if (found.length === 0) {
    return (
      <Empty title={NEEDS.noMatch} icon="check" about={NEEDS.noMatchAbout(total)}>
        <Button label={NEEDS.showAll} onClick={() => change({ owner: null, kind: null })} />
      </Empty>
    );
  }
  const now = Date.parse(reply.timestamp);
  return (
    <>
      <ul>
        {shown.map((need) => (
          <NeedRow key={`${need.kind}/${need.id}`} need={need} people={reply.people} now={now} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button
          className="mt-3"
          label={NEEDS.more(found.length - shown.length)}
          onClick={() => setAll(true)}
        />
      )}
      {reply.items.length < total && (
        <p className="soft small mt-3">{NEEDS.cut(reply.items.length, total)}</p>
      )}
    </>
  );
}
