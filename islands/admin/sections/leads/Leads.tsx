import { useCallback, useEffect, useState } from 'react';
import { getLeadsCsv } from '../../../../contracts/admin/lead-actions.ts';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { addressOf } from '../../../shared/client.ts';
import { useOpened, useQueryParams } from '../../../shared/location.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { IconName } from '../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { ChoiceMenu } from '../../../shared/ui/lazy-menus.ts';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { useNarrow } from '../../../shared/ui/use-media.ts';
import { FreshFile } from '../../FreshFile.tsx';
import { useMayChange } from '../../session.ts';
import { type AskLost, AskLostContext } from './ask-lost.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { type Choosing, ChoosingContext } from './choosing.ts';
import { FilterBar } from './FilterBar.tsx';
import { JudgedReviews } from './JudgedReviews.tsx';
import { LeadChooser } from './LeadChooser.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import { LeadRows } from './LeadRows.tsx';
import { LostDialog } from './LostDialog.tsx';
import { TEXTS } from './messages.ts';
import { SavedViews } from './SavedViews.tsx';
import { useAsked, VIEWS, type View } from './use-leads.ts';
import './leads.css';

const ICONS: Record<View, IconName> = { list: 'list', grid: 'grid', kanban: 'columns' };
const LATER = { loading: TEXTS.loading, failed: TEXTS.failed, retry: 'Retry' };
// Drag and drop weighs as much as the rest of the section: it comes with the board, and figures with a press.
const Kanban = lazyComponent(() => import('./Kanban.tsx').then((m) => m.Kanban), LATER);
const Insights = lazyComponent(() => import('./Insights.tsx').then((m) => m.Insights), LATER);

/** Leads as a list, cards or a board; one of them beside it (`?lead=`). */
export function Leads() {
  const [params, change] = useQueryParams();
  const { asked, view } = useAsked();
  const mayChange = useMayChange();
  const narrow = useNarrow();
  const analytics = params.get('analytics') === '1';
  const [opened, open] = useOpened('lead');
  const [lost, setLost] = useState<{ leads: Lead[]; onDone?: () => void } | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const askLost: AskLost = useCallback(
    (leads, onDone) => setLost({ leads, ...(onDone && { onDone }) }),
    [],
  );
  // Ready by the time a status is pressed.
  useEffect(() => void ChoiceMenu.preload().catch(() => undefined), []);
  const onOpen = (lead: Lead) => open(lead.id);
  const cards = view === 'grid' || narrow;
  return (
    <AskLostContext value={askLost}>
      <ChoosingContext value={setChoosing}>
        <div className="leads-head">
          <SectionHead title={TEXTS.title}>
            <div className="waiting">
              <JudgedReviews onOpen={open} />
            </div>
            <Button
              icon="chart"
              label={TEXTS.analytics}
              aria-pressed={analytics}
              onClick={() => change({ analytics: analytics ? null : '1' })}
            />
            {mayChange && (
              <FreshFile
                icon="download"
                href={addressOf(getLeadsCsv, { query: asked })}
                label={TEXTS.exportCsv}
              />
            )}
          </SectionHead>
        </div>
        {analytics && <Insights />}
        <FilterBar sorts={cards && view !== 'kanban'}>
          {!cards && view === 'list' && <ColumnChoice />}
          <Segments
            label={TEXTS.viewsLabel}
            options={VIEWS.map((id) => ({ id, title: TEXTS.views[id], icon: ICONS[id] }))}
            current={view}
            iconsOnly
            onChoose={(id) => change({ view: id === 'list' ? null : id })}
          />
          <SavedViews />
        </FilterBar>
        {view === 'kanban' ? (
          <Kanban asked={asked} onOpen={onOpen} />
        ) : (
          <LeadRows asked={asked} cards={cards} onOpen={onOpen} />
        )}
        {choosing && <LeadChooser {...choosing} onClose={() => setChoosing(null)} />}
        {opened && <LeadPanel key={opened} id={opened} onClose={() => open(null)} />}
        {lost && <LostDialog {...lost} onClose={() => setLost(null)} />}
      </ChoosingContext>
    </AskLostContext>
  );
}
