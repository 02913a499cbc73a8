import type { KeyboardEvent } from 'react';
import type { TrackingSummary } from '../../../../contracts/admin/tracking.ts';
import { decimal } from '../../../shared/format.ts';
import { TEXTS } from './messages.ts';

const TABS = ['overview', 'leads', 'payments', 'emails', 'vendors'] as const;
export type TabId = (typeof TABS)[number];

/** The tab that the address names; the overview when it names none. */
export const tabNamed = (name: string | null): TabId =>
  TABS.find((tab) => tab === name) ?? 'overview';

interface Props {
  current: TabId;
  summary: TrackingSummary;
  onOpen: (tab: TabId) => void;
}

/** The five tabs with their counts. Arrows, Home and End walk them, as tabs do. */
export function Tabs({ current, summary, onOpen }: Props) {
  const counts: Record<TabId, number> = {
    // What the overview sums up: everything of the other four.
    overview:
      summary.leads.total + summary.payments.total + summary.emails.total + summary.vendors.total,
    leads: summary.leads.total,
    payments: summary.payments.total,
    emails: summary.emails.total,
    vendors: summary.vendors.total,
  };
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = TABS.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
    const next = to === undefined ? undefined : TABS.at(to % TABS.length);
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    event.currentTarget.querySelector<HTMLElement>(`#tracking-${next}`)?.focus();
  }
  return (
    <div className="tab-list" role="tablist" aria-label={TEXTS.tabs} onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tracking-${tab}`}
          aria-selected={tab === current}
          aria-controls="tracking-panel"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {TEXTS.tab[tab]} <span className="tab-count">{decimal(counts[tab])}</span>
        </button>
      ))}
    </div>
  );
}
