import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRateRestore,
  postRates,
} from '../../../../contracts/portal/rates.ts';
import type { RatesReply } from '../../../../contracts/rate-versions.ts';
import { call } from '../../../shared/client.ts';
import { date } from '../../../shared/format.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall, useCallPages } from '../../../shared/query-view/use-call.ts';
import { useDrafts } from '../../../shared/rates/drafts.ts';
import { History } from '../../../shared/rates/History.tsx';
import { LeaveGuard } from '../../../shared/rates/LeaveGuard.tsx';
import { RateGroups } from '../../../shared/rates/RateGroups.tsx';
import { RATE_GROUPS, SETTING_GROUPS, WORK_GROUPS } from '../../../shared/rates/rate-fields.ts';
import { type RatesHome, RatesProvider } from '../../../shared/rates/rates-home.ts';
import { SaveBar } from '../../../shared/rates/SaveBar.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { useVendor } from '../../session.ts';
import { Sheets } from '../../sheets/Sheets.tsx';
import { TEXTS } from './messages.ts';
import { Preview, PreviewNote } from './Preview.tsx';
import { usePreview } from './use-preview.ts';
import { WorkYear } from './WorkYear.tsx';
import './pricing.css';

const TABS = (['rates', 'rules', 'work', 'history', 'sheets'] as const).map((id) => ({
  id,
  title: TEXTS.tabs[id],
}));
type RatesTab = Exclude<(typeof TABS)[number]['id'], 'sheets'>;

const GROUPS = { rates: RATE_GROUPS, rules: SETTING_GROUPS, work: WORK_GROUPS };

const HOME: RatesHome = {
  useRates: () => useCall(getRates),
  useVersions: () => useCallPages(getRateVersions, { query: { limit: 20 } }),
  useVersion: (version) => useCall(getRateVersion, { params: { version } }),
  publish: (body) => call(postRates, { body }),
  restore: (version, body) => call(postRateRestore, { params: { version }, body }),
  texts: TEXTS.editor,
};

/** The mover's own rates and rules, the effect of a change, their history, and supply from sheets. */
export function Pricing() {
  const [params, setParams] = useQueryParams();
  const { vendor_name } = useVendor();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'rates';
  return (
    <RatesProvider value={HOME}>
      <SectionHead title={TEXTS.title} about={TEXTS.about} />
      <Tabs
        label={TEXTS.label}
        tabs={TABS}
        current={tab}
        onChange={(id) => setParams({ tab: id === 'rates' ? null : id })}
      >
        {tab === 'sheets' ? <Sheets /> : <WithRates tab={tab} />}
      </Tabs>
      <LeaveGuard nameOf={() => vendor_name} />
    </RatesProvider>
  );
}

function WithRates({ tab }: { tab: RatesTab }) {
  return (
    <QueryView query={useCall(getRates)} of={TEXTS.what} lines={9} keepsData>
      {(reply) => <Editor tab={tab} reply={reply} />}
    </QueryView>
  );
}

function Editor({ tab, reply }: { tab: RatesTab; reply: RatesReply }) {
  const { rate_version: version, effective_from: from, planned } = reply;
  const asked = usePreview(reply.vendor_slug);
  const draft = useDrafts((state) => state.drafts[reply.vendor_slug]);
  const rules = (draft?.rates ?? reply.rates).booking_rules;
  return (
    <div className="pricing">
      <p className="soft mb-4">
        {version === null ? TEXTS.notYet : TEXTS.inForce(version, date(from, 'short'))}{' '}
        {planned.map((later) => (
          <strong key={later.version}>
            {TEXTS.planned(later.version, date(later.effective_from, 'short'))}{' '}
          </strong>
        ))}
      </p>
      {tab === 'history' ? (
        <section className="panel" aria-label={TEXTS.tabs.history}>
          <History reply={reply} reads={false} />
        </section>
      ) : (
        <>
          <RateGroups groups={GROUPS[tab]} reply={reply} reads={false} />
          {tab === 'work' ? (
            <WorkYear rules={rules} provinces={reply.provinces} />
          ) : (
            <Preview asked={asked} />
          )}
        </>
      )}
      <SaveBar reply={reply}>
        <PreviewNote asked={asked} />
      </SaveBar>
    </div>
  );
}
