import { useQueryParams } from '../../../shared/location.ts';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { useMay } from '../../session.ts';
import { Keys } from './Keys.tsx';
import { TEXTS } from './messages.ts';
import { Webhooks } from './Webhooks.tsx';
import { WidgetSettings } from './WidgetSettings.tsx';
import './integrations.css';

const TABS = (['webhooks', 'keys', 'widget'] as const).map((id) => ({ id, title: TEXTS.tabs[id] }));

/** The connections of the company's own software with its bookings. */
export function Integrations() {
  const [params, setParams] = useQueryParams();
  const seesLeads = useMay('view_leads');
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'webhooks';
  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <a className="button quiet" href="/developers" target="_blank" rel="noreferrer">
          {TEXTS.docs}
        </a>
      </SectionHead>
      <Tabs
        label={TEXTS.label}
        tabs={TABS}
        current={tab}
        onChange={(id) => setParams({ tab: id === 'webhooks' ? null : id })}
      >
        {tab === 'webhooks' &&
          (seesLeads ? <Webhooks /> : <p className="notice">{TEXTS.webhooks.needsLeads}</p>)}
        {tab === 'keys' && <Keys />}
        {tab === 'widget' && <WidgetSettings />}
      </Tabs>
    </>
  );
}
