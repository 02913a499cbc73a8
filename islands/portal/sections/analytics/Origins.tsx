import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { Heads } from '../../../shared/table/Heads.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { percent } from '../../figures.ts';
import { TEXTS as PORTAL } from '../../messages.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.origins;
const LISTED = 12;
const OriginsMap = lazyComponent(() => import('./OriginsMap.tsx').then((m) => m.OriginsMap), {
  loading: PORTAL.loading,
  failed: PORTAL.loadFailed,
  retry: PORTAL.retry,
});

/** A map of cities with a circle for their bookings, and the same as a list. */
export function Origins({ origins }: { origins: VendorAnalytics['origins'] }) {
  const all = origins.reduce((sum, { bookings }) => sum + bookings, 0);
  return (
    <section className="panel" aria-label={texts.title}>
      <header className="titled">
        <h2>{texts.title}</h2>
        <details className="definition">
          <summary aria-label={`How ${texts.title} is worked out`}>
            <Icon name="help" size={16} />
          </summary>
          <p>{texts.definition}</p>
        </details>
      </header>
      {origins.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <div className="origins">
          <OriginsMap origins={origins} />
          <div>
            <table className="plain-table">
              <Heads columns={[texts.city, { right: texts.bookings }, { right: texts.share }]} />
              <tbody>
                {origins.slice(0, LISTED).map(({ city, bookings }) => (
                  <tr key={city}>
                    <td>{city}</td>
                    <td className="right number">{bookings}</td>
                    <td className="right number">{percent(bookings / all)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {origins.length > LISTED && (
              <p className="soft">{texts.rest(origins.length - LISTED)}</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
