import { addressOf } from '../../../../contracts/addresses.ts';
import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { date, decimal, money } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { FiguresView, percent } from '../../FiguresView.tsx';
import { useMay } from '../../session.ts';
import './analytics.css';
import { TEXTS } from './messages.ts';
import { Origins } from './Origins.tsx';
import { Prices } from './Prices.tsx';
import { Trend } from './Trend.tsx';

/** The outcomes of the leads, their sources, and how the prices compare. */
export const Analytics = () => (
  <FiguresView title={TEXTS.title} texts={TEXTS}>
    {(known) =>
      known.totalLeads === 0 ? (
        <NoLeads />
      ) : (
        <>
          <Cards {...known} />
          <div className="stack">
            <Trend months={known.trend} />
            <Origins origins={known.origins} />
            <Prices groups={known.prices} />
          </div>
        </>
      )
    }
  </FiguresView>
);

/** Before the first lead there is nothing to draw: the page says how leads come. */
function NoLeads() {
  const { title, about, pricing, locations } = TEXTS.none;
  const [mayPrice, mayLocate] = [useMay('manage_pricing'), useMay('manage_locations')];
  return (
    <Empty title={title} icon="chart">
      <p>{about}</p>
      {mayPrice && (
        <p>
          <a href={addressOf('/vendor/pricing')} onClick={followLink}>
            {pricing}
          </a>
        </p>
      )}
      {mayLocate && (
        <p>
          <a href={addressOf('/vendor/locations')} onClick={followLink}>
            {locations}
          </a>
        </p>
      )}
    </Empty>
  );
}

function Cards(figures: VendorAnalytics) {
  const { cards } = TEXTS;
  const { since, quotes, bookings, winRate } = figures.shown;
  return (
    <div className="stats">
      <StatCard
        label={cards.week}
        value={decimal(figures.leadsThisWeek)}
        note={cards.weekNote(decimal(figures.leadsThisMonth))}
        definition={cards.weekDefinition}
      />
      <StatCard
        label={cards.revenue}
        value={money(figures.revenueThisMonth)}
        note={cards.revenueNote(money(figures.totalRevenue))}
        definition={cards.revenueDefinition}
      />
      <StatCard
        label={cards.conversion}
        value={percent(figures.conversionRate)}
        note={cards.conversionNote}
        definition={cards.conversionDefinition}
      />
      <StatCard
        label={cards.win}
        value={percent(winRate)}
        note={
          since ? (
            <>
              {cards.winNote(decimal(bookings), decimal(quotes))}
              <br />
              {cards.winSince(date(since, 'short'))}
            </>
          ) : (
            cards.winNone
          )
        }
        definition={cards.winDefinition}
      />
    </div>
  );
}
