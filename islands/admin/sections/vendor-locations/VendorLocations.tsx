import { useMemo, useState } from 'react';
import { useOpened, useQueryParams } from '../../../shared/location.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty, Failure, Skeleton } from '../../../shared/ui/states.tsx';
import { BesideList } from './BesideList.tsx';
import { Filters } from './Filters.tsx';
import { MapStage } from './MapStage.tsx';
import { TEXTS } from './messages.ts';
import { PlaceCards } from './PlaceCards.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import { type Focus, type Place, search } from './prepare.ts';
import { Stats } from './Stats.tsx';
import { useLocations } from './use-locations.ts';
import './vendor-locations.css';

/** How near the map goes when a card is chosen, and on Show on map (rule 5.3). */
const CARD_ZOOM = 10;
const SHOW_ZOOM = 12;
const NONE: Place[] = [];

/** Where the movers stand: stat cards, search, and the same places as a map or as cards. */
export function VendorLocations() {
  const { kept, prepared, failed, busy, refresh, clearCache } = useLocations();
  const [params, change] = useQueryParams();
  const [focus, setFocus] = useState<Focus | null>(null);
  const [opened, open] = useOpened('place');
  const [refreshes, setRefreshes] = useState(0);
  const view = params.get('view') === 'list' ? 'list' : 'map';
  const areas = params.get('areas') === '1';
  const text = params.get('q') ?? '';
  const vendor = params.get('vendor') ?? '';
  const all = prepared?.places ?? NONE;
  const details = all.find(({ id }) => id === opened);
  const places = useMemo(() => search(all, { text, vendor }), [all, text, vendor]);

  const vendors = kept?.vendors ?? [];
  const filter = (values: Record<string, string | null>) => {
    setFocus(null);
    change(values);
  };
  const fly = (place: Place, zoom: number) => {
    setFocus({ place, zoom });
    change({ view: null });
  };
  const refreshMap = async () => {
    const { isSuccess } = await refresh();
    setFocus(null);
    setRefreshes((count) => count + 1);
    if (isSuccess) notify('success', TEXTS.refreshed);
    else notify('error', TEXTS.failed);
  };
  const head = (
    <SectionHead title={TEXTS.title} about={TEXTS.about}>
      <Button icon="refresh" label={TEXTS.refresh} disabled={busy} onClick={refreshMap} />
      <Button
        icon="close"
        label={TEXTS.clear}
        onClick={() => {
          clearCache();
          notify('info', TEXTS.cleared);
        }}
      />
    </SectionHead>
  );

  if (!kept || !prepared) {
    return (
      <>
        {head}
        {failed ? (
          <Failure title={TEXTS.failed} onRetry={() => void refresh()} />
        ) : (
          <Skeleton label={TEXTS.loading} lines={9} />
        )}
      </>
    );
  }
  return (
    <>
      {head}
      <Stats kept={kept} prepared={prepared} shown={places.length} failed={failed} />
      <Filters
        {...{ vendors, places: all, view, areas, text, vendor }}
        onChange={filter}
        onView={(next) => change({ view: next === 'list' ? 'list' : null })}
      />
      {places.length === 0 ? (
        <Empty
          icon="pin"
          title={all.length === 0 ? TEXTS.none : TEXTS.noMatch}
          about={all.length === 0 ? TEXTS.noneAbout : TEXTS.noMatchAbout}
        >
          {all.length > 0 && (
            <Button label={TEXTS.resetFilters} onClick={() => filter({ q: null, vendor: null })} />
          )}
        </Empty>
      ) : view === 'map' ? (
        <div className="map-and-list">
          <MapStage
            places={places}
            areas={
              areas ? vendors.filter(({ vendor_slug }) => !vendor || vendor === vendor_slug) : []
            }
            focus={focus}
            refreshed={`${vendor}|${text}|${refreshes}`}
            onDetails={({ id }) => open(id)}
            onList={() => change({ view: 'list' })}
          />
          <BesideList places={places} onFly={(place) => fly(place, CARD_ZOOM)} />
        </div>
      ) : (
        <PlaceCards
          places={places}
          onFly={(place) => fly(place, CARD_ZOOM)}
          onShow={(place) => fly(place, SHOW_ZOOM)}
        />
      )}
      {details && <PlaceDetails place={details} onClose={() => open(null)} />}
    </>
  );
}
