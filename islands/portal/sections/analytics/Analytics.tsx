import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { date, decimal, money } from '../../../shared/format.ts';
import { cardsOf } from '../../../shared/ui/StatCard.tsx';
import { FiguresView, percent } from '../../FiguresView.tsx';
import { FirstSteps } from '../../first-steps/FirstSteps.tsx';
import './analytics.css';
import { TEXTS } from './messages.ts';
import { Origins } from './Origins.tsx';
import { Prices } from './Prices.tsx';
import { Trend } from './Trend.tsx';

const { cards: CARDS } = TEXTS;
const FIGURES = [
  [CARDS.week, CARDS.weekDefinition],
  [CARDS.conversion, CARDS.conversionDefinition],
  [CARDS.win, CARDS.winDefinition],
  [TEXTS.trend.title, TEXTS.trend.definition],
  [TEXTS.revenue.title, TEXTS.revenue.definition],
  [TEXTS.origins.title, TEXTS.origins.definition],
  [TEXTS.prices.title, TEXTS.prices.definition],
] as const;

/** The outcomes of the leads, where the leads come from, and how the prices compare. */
export const Analytics = () => (
  <FiguresView title={TEXTS.title} texts={TEXTS}>
    {(known) =>
      known.totalLeads === 0 ? (
        <FirstSteps figures={FIGURES} />
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

function Cards(figures: VendorAnalytics) {
  const { cards } = TEXTS;
  const card = cardsOf(cards);
  const { since, quotes, bookings, winRate } = figures.shown;
  const won = since && (
    <>
      {cards.winNote(decimal(bookings), decimal(quotes))}
      <br />
      {cards.winSince(date(since, 'short'))}
    </>
  );
  return (
    <div className="stats">
      {card(
        'week',
        decimal(figures.leadsThisWeek),
        cards.weekNote(decimal(figures.leadsThisMonth)),
      )}
      {card(
        'revenue',
        money(figures.revenueThisMonth),
        cards.revenueNote(money(figures.totalRevenue)),
      )}
      {card('conversion', percent(figures.conversionRate), cards.conversionNote)}
      {card('win', percent(winRate), won || cards.winNone)}
    </div>
  );
}
