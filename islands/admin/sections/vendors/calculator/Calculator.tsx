import { useMemo, useState } from 'react';
import type { RatesReply } from '../../../../../contracts/rate-versions.ts';
import { date } from '../../../../shared/format.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { History } from '../../../../shared/rates/History.tsx';
import { RateGroups } from '../../../../shared/rates/RateGroups.tsx';
import { RATE_GROUPS, SETTING_GROUPS, WORK_GROUPS } from '../../../../shared/rates/rate-fields.ts';
import { RatesProvider, useRatesHome } from '../../../../shared/rates/rates-home.ts';
import { SaveBar } from '../../../../shared/rates/SaveBar.tsx';
import { lazyComponent } from '../../../../shared/ui/lazy-component.tsx';
import { Tabs } from '../../../../shared/ui/Tabs.tsx';
import { useUser } from '../../../session.ts';
import { LAZY, TEXTS } from './messages.ts';
import { Reset } from './Reset.tsx';
import { ratesHome } from './rates-home.ts';

/** The form of a move comes with the tabs that price one. */
const Preview = lazyComponent(() => import('./Preview.tsx').then((m) => m.Preview), LAZY);
const Compare = lazyComponent(() => import('./Compare.tsx').then((m) => m.Compare), LAZY);

const TABS = (['rates', 'preview', 'compare', 'history', 'settings'] as const).map((id) => ({
  id,
  title: TEXTS.tabs[id],
}));
type Tab = (typeof TABS)[number]['id'];

/** A mover's rates: edit, preview, compare, go back. No change is in force before it is saved. */
export function Calculator({ slug }: { slug: string }) {
  const home = useMemo(() => ratesHome(slug), [slug]);
  return (
    <RatesProvider value={home}>
      <Loaded />
    </RatesProvider>
  );
}

function Loaded() {
  return (
    <QueryView query={useRatesHome().useRates()} of={TEXTS.what} lines={9}>
      {(reply) => <Editor reply={reply} />}
    </QueryView>
  );
}

function Editor({ reply }: { reply: RatesReply }) {
  const [tab, setTab] = useState<Tab>('rates');
  const reads = useUser().role === 'analyst';
  return (
    <section className="panel calculator mb-5" aria-label={TEXTS.title}>
      <header className="mb-3">
        <h2>{TEXTS.title}</h2>
        <p className="soft">
          {TEXTS.inForce(reply.rate_version, date(reply.effective_from, 'short'))}{' '}
          {reply.planned.map(({ version, effective_from }) => (
            <strong key={version}>{TEXTS.planned(version, date(effective_from, 'short'))} </strong>
          ))}
        </p>
        {reads && <p className="soft">{TEXTS.readsOnly}</p>}
      </header>
      <Tabs label={TEXTS.title} tabs={TABS} current={tab} onChange={setTab}>
        {tab === 'rates' && <RateGroups groups={RATE_GROUPS} reply={reply} reads={reads} />}
        {tab === 'preview' && <Preview slug={reply.vendor_slug} />}
        {tab === 'compare' && <Compare slug={reply.vendor_slug} />}
        {tab === 'history' && <History reply={reply} reads={reads} />}
        {tab === 'settings' && (
          <>
            <RateGroups groups={[...SETTING_GROUPS, ...WORK_GROUPS]} reply={reply} reads={reads} />
            {!reads && <Reset reply={reply} />}
          </>
        )}
      </Tabs>
      {!reads && <SaveBar reply={reply} />}
    </section>
  );
}
