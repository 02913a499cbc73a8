import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { getMapboxToken } from '../../../../contracts/admin/locations.ts';
import { inTime } from '../../../../contracts/patience.ts';
import { call } from '../../../shared/client.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { LocationsMapProps } from './LocationsMap.tsx';
import { TEXTS } from './messages.ts';

type Props = Omit<LocationsMapProps, 'token'> & { onList: () => void };
type Loaded = { Map: ComponentType<LocationsMapProps>; token: string | null };

/** Fetches the map when it is looked at. When it cannot be had, the list stands in for it. */
export function MapStage({ onList, ...props }: Props) {
  const [loaded, setLoaded] = useState<Loaded | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    if (loaded !== 'waiting') return;
    const coming = Promise.all([import('./LocationsMap.tsx'), askToken()]).then(
      ([{ LocationsMap }, token]) => setLoaded({ Map: LocationsMap, token }),
    );
    inTime(coming).catch(() => setLoaded('failed'));
  }, [loaded]);

  if (loaded === 'waiting') {
    return (
      <div className="locations-map" aria-busy="true">
        <span className="visually-hidden" role="status">
          {TEXTS.mapLoading}
        </span>
      </div>
    );
  }
  const fallback = <MapFallback {...props} onList={onList} onRetry={() => setLoaded('waiting')} />;
  if (loaded === 'failed') return fallback;
  return (
    <MapBoundary fallback={fallback}>
      <loaded.Map {...props} token={loaded.token} />
    </MapBoundary>
  );
}

/** Without a token the map has its own ground, so that a failure to ask is no failure of the map. */
async function askToken(): Promise<string | null> {
  try {
    return (await call(getMapboxToken)).access_token;
  } catch {
    return null;
  }
}

interface FallbackProps extends Pick<Props, 'places' | 'onList'> {
  onRetry: () => void;
}

/** Says that there is no map, sums up its content, and leads to the list. */
function MapFallback({ places, onList, onRetry }: FallbackProps) {
  const byVendor = new Map<string, number>();
  for (const { vendor_name } of places) {
    byVendor.set(vendor_name, (byVendor.get(vendor_name) ?? 0) + 1);
  }
  return (
    <section className="panel stack map-fallback">
      <p role="alert">{TEXTS.mapFailed}</p>
      <ul className="soft">
        {[...byVendor].map(([vendor, count]) => (
          <li key={vendor}>
            {vendor}: {TEXTS.listOf(count)}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button icon="list" look="solid" label={TEXTS.switchToList} onClick={onList} />
        <Button icon="refresh" label={TEXTS.retry} onClick={onRetry} />
      </div>
    </section>
  );
}

/** A map that breaks while it is drawn gives way to the fallback as well. */
class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
