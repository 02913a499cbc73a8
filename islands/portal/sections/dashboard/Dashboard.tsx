import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { decimal, money } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { cardsOf } from '../../../shared/ui/StatCard.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { FiguresView, percent } from '../../FiguresView.tsx';
import { FirstSteps } from '../../first-steps/FirstSteps.tsx';
import { LINKS } from '../../links.ts';
import { useMay, useVendor } from '../../session.ts';
import './dashboard.css';
import { TEXTS } from './messages.ts';

/** The state of the company: figures from its own rows, the latest events, and where to go. */
export function Dashboard() {
  const { vendor_name } = useVendor();
  const { title, about } = TEXTS.noFigures;
  const mayFigures = useMay('view_analytics');
  const without = (
    <>
      {!mayFigures && <Empty title={title} icon="chart" about={about} />}
      <QuickActions />
    </>
  );
  return (
    <FiguresView title={TEXTS.welcome(vendor_name)} texts={TEXTS} without={without}>
      {(known) => (known.totalLeads === 0 ? <NoLeads /> : <Figures {...known} />)}
    </FiguresView>
  );
}

function NoLeads() {
  const { cards, locations, activity } = TEXTS;
  return (
    <>
      <FirstSteps
        figures={[
          [cards.leads, cards.leadsDefinition],
          [cards.revenue, cards.revenueDefinition],
          [cards.conversion, cards.conversionDefinition],
          [cards.average, cards.averageDefinition],
          [locations.title, locations.none],
          [activity.title, activity.none],
        ]}
      />
      <QuickActions />
    </>
  );
}

function Figures(figures: VendorAnalytics) {
  return (
    <>
      <Cards {...figures} />
      <div className="stack dashboard-lists top">
        <div className="stack">
          <QuickActions />
          <TopLocations rows={figures.topLocations} all={figures.totalLeads} />
        </div>
        <Activity rows={figures.recentActivity} />
      </div>
    </>
  );
}

function Cards(figures: VendorAnalytics) {
  const { cards } = TEXTS;
  const card = cardsOf(cards);
  return (
    <div className="stats">
      {card('leads', decimal(figures.totalLeads), cards.leadsNote(decimal(figures.leadsThisMonth)))}
      {card(
        'revenue',
        money(figures.totalRevenue),
        cards.revenueNote(money(figures.revenueThisMonth)),
      )}
      {card('conversion', percent(figures.conversionRate), cards.conversionNote)}
      {card('average', money(figures.averageQuote), cards.averageNote)}
    </div>
  );
}

interface TopLocationsProps {
  rows: VendorAnalytics['topLocations'];
  /** Leads of all locations: a bar is a share of them. */
  all: number;
}

function TopLocations({ rows, all }: TopLocationsProps) {
  const texts = TEXTS.locations;
  return (
    <Panel title={texts.title}>
      {rows.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="bars">
        {rows.map(({ location, leads }) => (
          <li key={location} style={{ '--share': leads / Math.max(1, all) } as React.CSSProperties}>
            <span>{location}</span>
            <span className="number">{texts.leads(leads)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Activity({ rows }: { rows: VendorAnalytics['recentActivity'] }) {
  const texts = TEXTS.activity;
  return (
    <Panel title={texts.title}>
      {rows.length === 0 && <p className="soft">{texts.none}</p>}
      <ol className="activity ruled">
        {rows.map(({ time, action, details }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one second may read the same
          <li key={`${time} ${at}`}>
            <strong>{action}</strong>
            <time className="soft small" dateTime={time}>
              {moment(time)}
            </time>
            <p className="whole soft small">{details}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The other sections that the person's permissions open, each named by its task. */
function QuickActions() {
  const { permissions } = useVendor();
  const { title, list, none } = TEXTS.actions;
  const open = LINKS.filter(
    ({ needs, isHidden }) => !isHidden && needs && permissions.includes(needs),
  );
  return (
    <section className="quick-actions" aria-label={title}>
      <h2 className="mb-3 step-1">{title}</h2>
      {open.length === 0 && <p className="soft">{none}</p>}
      <ul className="columns gap-3">
        {open.map(({ id, path, icon }) => (
          <li key={id}>
            <a className="panel" href={path} onClick={followLink}>
              <Icon name={icon} size={22} />
              {list[id as keyof typeof list]}
              <Icon name="chevron" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
