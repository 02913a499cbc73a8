import { decimal } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import type { Kept } from './cache.ts';
import { TEXTS } from './messages.ts';
import type { Prepared } from './prepare.ts';

interface Props {
  kept: Kept;
  prepared: Prepared;
  /** How many the filter leaves. */
  shown: number;
  /** Asking anew has failed, so that the shown places may be old. */
  failed: boolean;
}

/** The province at the end of an address: ", ON" or ", ON M5V 2T6". */
const PROVINCE = /, (AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)\b/;

/** The four cards, and the faults of the data. */
export function Stats({ kept, prepared: { places, skipped, mended }, shown, failed }: Props) {
  const provinces = new Set(places.map(({ address }) => PROVINCE.exec(address)?.[1]));
  provinces.delete(undefined);
  const texts = TEXTS.stats;
  const loaded = moment(new Date(kept.at).toISOString());
  return (
    <>
      <div className="stats">
        <StatCard
          label={texts.locations}
          value={decimal(places.length + skipped)}
          note={texts.shown(decimal(shown))}
        />
        <StatCard label={texts.vendors} value={decimal(kept.vendors.length)} />
        <StatCard
          label={texts.coverage}
          value={texts.canada}
          {...(provinces.size > 0 && { note: texts.provinces(provinces.size) })}
        />
        <StatCard label={texts.cache} value={texts.weeks} note={`${texts.loaded} ${loaded}`} />
      </div>
      {failed && (
        <p className="notice bad" role="alert">
          {TEXTS.notRefreshed} {loaded}.
        </p>
      )}
      {skipped > 0 && <p className="notice">{TEXTS.skipped(skipped)}</p>}
      {mended > 0 && <p className="notice">{TEXTS.mended(mended)}</p>}
    </>
  );
}
