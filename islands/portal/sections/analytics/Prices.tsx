import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { money, NOT_AVAILABLE } from '../../../shared/format.ts';
import { Heads } from '../../../shared/table/Heads.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { percent } from '../../figures.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.prices;

/** The own average beside the median of everyone else's, never naming another mover. */
export function Prices({ groups }: { groups: VendorAnalytics['prices'] }) {
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
      {groups.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be in reach of keys
        <section className="prices" aria-label={texts.label} tabIndex={0}>
          <table className="plain-table">
            <Heads
              columns={[
                texts.move,
                ...[texts.bookings, texts.average, texts.median, texts.difference].map((right) => ({
                  right,
                })),
              ]}
            />
            <tbody>
              {groups.map((group) => (
                <tr key={`${group.size} ${group.reach}`}>
                  <th scope="row">
                    {texts.sizes[group.size]}, {texts.reaches[group.reach]}
                  </th>
                  <td className="right number">{group.bookings}</td>
                  <td className="right number">{money(group.average)}</td>
                  <td className="right number">{money(group.median)}</td>
                  <td className="right number">{difference(group)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** How far above (+) or below (−) the median, as a share of it. */
function difference({ average, median }: VendorAnalytics['prices'][number]): string {
  if (median === null || median === 0) return NOT_AVAILABLE;
  const share = average / median - 1;
  return `${share > 0 ? '+' : ''}${percent(share)}`;
}
