import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { money, NOT_AVAILABLE } from '../../../shared/format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { percent } from '../../FiguresView.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.prices;

/** The own average beside the median of everyone else's, never naming another mover. */
export const Prices = ({ groups }: { groups: VendorAnalytics['prices'] }) => (
  <Panel title={texts.title} definition={texts.definition}>
    {groups.length === 0 ? (
      <p className="soft">{texts.none}</p>
    ) : (
      <PlainTable
        label={texts.label}
        area="prices"
        className="no-wrap"
        rows={groups}
        rowKey={nameOf}
        columns={[
          [texts.move, nameOf, 'head'],
          [texts.bookings, ({ bookings }) => bookings, 'right'],
          [texts.average, ({ average }) => money(average), 'right'],
          [texts.median, ({ median }) => money(median), 'right'],
          [texts.difference, difference, 'right'],
        ]}
      />
    )}
  </Panel>
);

type Group = VendorAnalytics['prices'][number];

const nameOf = ({ size, reach }: Group): string => `${texts.sizes[size]}, ${texts.reaches[reach]}`;

/** How far above (+) or below (−) the median, as a share of it. */
function difference({ average, median }: Group): string {
  if (median === null || median === 0) return NOT_AVAILABLE;
  const share = average / median - 1;
  return `${share > 0 ? '+' : ''}${percent(share)}`;
}
