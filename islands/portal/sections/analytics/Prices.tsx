import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { money, NOT_AVAILABLE } from '../../../shared/format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { percent } from '../../FiguresView.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.prices;

/** The own average beside the median of everyone else's, never naming another mover. */
export const Prices = ({ groups }: { groups: VendorAnalytics['prices'] }) => (
  <Panel title={texts.title} definition={texts.definition}>
    {groups.length === 0 ? (
      <p className="soft">{texts.none}</p>
    ) : (
      <ScrollArea className="prices" label={texts.label}>
        <PlainTable
          columns={texts.columns}
          figures
          named
          rows={groups.map((group) => [
            `${texts.sizes[group.size]}, ${texts.reaches[group.reach]}`,
            group.bookings,
            money(group.average),
            money(group.median),
            difference(group),
          ])}
        />
      </ScrollArea>
    )}
  </Panel>
);

/** How far above (+) or below (−) the median, as a share of it. */
function difference({ average, median }: VendorAnalytics['prices'][number]): string {
  if (median === null || median === 0) return NOT_AVAILABLE;
  const share = average / median - 1;
  return `${share > 0 ? '+' : ''}${percent(share)}`;
}
