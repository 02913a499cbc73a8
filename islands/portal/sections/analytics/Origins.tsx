import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { percent } from '../../FiguresView.tsx';
import { LAZY } from '../../messages.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.origins;
const LISTED = 12;
const OriginsMap = lazyComponent(() => import('./OriginsMap.tsx').then((m) => m.OriginsMap), LAZY);

/** A map of cities with a circle for their bookings, and the same as a list. */
export function Origins({ origins }: { origins: VendorAnalytics['origins'] }) {
  const all = origins.reduce((sum, { bookings }) => sum + bookings, 0);
  return (
    <Panel title={texts.title} definition={texts.definition}>
      {origins.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <div className="stack origins top">
          <OriginsMap origins={origins} />
          <div>
            <PlainTable
              rows={origins.slice(0, LISTED)}
              rowKey={({ city }) => city}
              columns={[
                [texts.city, ({ city }) => city],
                [texts.bookings, ({ bookings }) => bookings, 'right'],
                [texts.share, ({ bookings }) => percent(bookings / all), 'right'],
              ]}
            />
            {origins.length > LISTED && (
              <p className="soft">{texts.rest(origins.length - LISTED)}</p>
            )}
          </div>
        </div>
      )}
    </Panel>
  );
}
