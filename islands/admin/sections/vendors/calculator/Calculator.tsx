import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RatesReply } from '../../../../../contracts/rate-versions.ts';
import { date } from '../../../../shared/format.ts';
import { useRates } from '../../../../shared/rates/calls.ts';
import { History } from '../../../../shared/rates/History.tsx';
import { RateGroups } from '../../../../shared/rates/RateGroups.tsx';
import { RATE_GROUPS, SETTING_GROUPS } from '../../../../shared/rates/rate-fields.ts';
import { RatesProvider } from '../../../../shared/rates/rates-home.ts';
import { SaveBar } from '../../../../shared/rates/SaveBar.tsx';
import { errorMessage } from '../../../../shared/request.ts';
import { Failure, Skeleton } from '../../../../shared/ui/states.tsx';
import { useUser } from '../../../session.ts';
import { Compare } from './Compare.tsx';
import { TEXTS } from './messages.ts';
import { Preview } from './Preview.tsx';
import { Reset } from './Reset.tsx';
import { ratesHome } from './rates-home.ts';

const TABS = ['rates', 'preview', 'compare', 'history', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** A mover's rates: edit, preview, compare, go back. Nothing is in force until it is saved. */
export function Calculator({ slug }: { slug: string }) {
  const home = useMemo(() => ratesHome(slug), [slug]);
  return (
    <RatesProvider value={home}>
      <Loaded />
    </RatesProvider>
  );
}

function Loaded() {
  const rates = useRates();
  if (rates.isPending) return <Skeleton label={TEXTS.loading} lines={9} />;
  if (rates.isError) {
    return (
      <Failure
        title={TEXTS.failed}
        detail={errorMessage(rates.error, rates.error.message)}
        onRetry={() => void rates.refetch()}
      />
    );
  }
  return <Tabs reply={rates.data} />;
}

function Tabs({ reply }: { reply: RatesReply }) {
  const [tab, setTab] = useState<Tab>('rates');
  const reads = useUser().role === 'analyst';
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'rates';
    setTab(next);
    document.getElementById(`calculator-${next}`)?.focus();
  }
  return (
    <section className="panel calculator" aria-label={TEXTS.title}>
      <header>
        <h2>{TEXTS.title}</h2>
        <p className="soft">
          {TEXTS.inForce(reply.rate_version, date(reply.effective_from, 'short'))}{' '}
          {reply.planned.map(({ version, effective_from }) => (
            <strong key={version}>{TEXTS.planned(version, date(effective_from, 'short'))} </strong>
          ))}
        </p>
        {reads && <p className="soft">{TEXTS.readsOnly}</p>}
      </header>
      <div role="tablist" aria-label={TEXTS.title} className="tab-list" onKeyDown={onKeyDown}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`calculator-${name}`}
            aria-selected={name === tab}
            aria-controls="calculator-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {TEXTS.tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="calculator-panel" aria-labelledby={`calculator-${tab}`}>
        {tab === 'rates' && <RateGroups groups={RATE_GROUPS} reply={reply} reads={reads} />}
        {tab === 'preview' && <Preview slug={reply.vendor_slug} />}
        {tab === 'compare' && <Compare slug={reply.vendor_slug} />}
        {tab === 'history' && <History reply={reply} reads={reads} />}
        {tab === 'settings' && (
          <>
            <RateGroups groups={SETTING_GROUPS} reply={reply} reads={reads} />
            {!reads && <Reset reply={reply} />}
          </>
        )}
      </div>
      {!reads && <SaveBar reply={reply} />}
    </section>
  );
}
