import { useState } from 'react';
import { addressOf } from '../../../../contracts/addresses.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { getLocation, getLocations } from '../../../../contracts/portal/locations.ts';
import { followLink, useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall, useCallPages } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { Sheets } from '../../sheets/Sheets.tsx';
import { LocationCalendar } from './calendar/LocationCalendar.tsx';
import { LocationCard } from './LocationCard.tsx';
import { LocationForm } from './LocationForm.tsx';
import { TEXTS } from './messages.ts';
import './locations.css';

const STATES = ['open', 'closed'] as const;
type State = (typeof STATES)[number];

const PAGE = 100;

/** The sheets that belong here; the sheet of the rates stands with the pricing. */
const SHEETS = ['locations', 'calendar'] as const;

/** The mover's locations, the calendar of one (`?location=12&month=2026-12`), or their `?sheets=1`. */
export function Locations() {
  const [params] = useQueryParams();
  if (params.get('sheets')) return <FromSheets />;
  const id = Number(params.get('location'));
  return id > 0 ? <OneCalendar key={id} id={id} /> : <List />;
}

function FromSheets() {
  return (
    <>
      <SectionHead title={TEXTS.fromSheets}>
        <a className="button quiet" href={addressOf('/vendor/locations')} onClick={followLink}>
          {TEXTS.backToList}
        </a>
      </SectionHead>
      <Sheets kinds={SHEETS} />
    </>
  );
}

function OneCalendar({ id }: { id: number }) {
  const found = useCall(getLocation, { params: { id } });
  return (
    <>
      {!found.data && <SectionHead title={TEXTS.title} />}
      <QueryView query={found} of={TEXTS.what} lines={10} keepsData>
        {(location) => <LocationCalendar location={location} />}
      </QueryView>
    </>
  );
}

function List() {
  const [params, change] = useQueryParams();
  const state: State = params.get('state') === 'closed' ? 'closed' : 'open';
  const q = params.get('q') ?? '';
  const pages = useCallPages(getLocations, { query: { state, q, limit: PAGE } });
  const { list: found, rows: locations, total, onEnd } = pages;
  const [editing, setEditing] = useState<Location | 'new' | null>(null);

  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <a
          className="button quiet"
          href={addressOf('/vendor/locations?sheets=1')}
          onClick={followLink}
        >
          <Icon name="sheet" /> {TEXTS.fromSheets}
        </a>
        <Button look="solid" icon="plus" onClick={() => setEditing('new')} label={TEXTS.add} />
      </SectionHead>
      <div className="toolbar">
        <SearchField
          label={TEXTS.search}
          labelHidden
          hint={TEXTS.search}
          value={q}
          onSearch={(text) => change({ q: text })}
        />
        <Segments
          label={TEXTS.show}
          options={STATES.map((id) => ({ id, title: TEXTS.states[id] }))}
          current={state}
          onChoose={(id) => change({ state: id === 'open' ? null : id })}
        />
      </div>

      <QueryView
        query={found}
        of={TEXTS.what}
        lines={9}
        keepsData
        empty={() => locations.length === 0 && <Nothing state={state} searched={q !== ''} />}
      >
        {() => (
          <>
            <ul className="cards">
              {locations.map((location) => (
                <LocationCard
                  key={location.id}
                  location={location}
                  onEdit={() => setEditing(location)}
                />
              ))}
            </ul>
            <p className="row mt-4 soft" role="status">
              {TEXTS.shown(locations.length, total)}
              {found.hasNextPage && (
                <Button disabled={found.isFetchingNextPage} onClick={onEnd} label={TEXTS.more} />
              )}
            </p>
          </>
        )}
      </QueryView>
      {editing && (
        <LocationForm
          location={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function Nothing({ state, searched }: { state: State; searched: boolean }) {
  if (searched) return <Empty title={TEXTS.noneFound} icon="search" />;
  if (state === 'closed') return <Empty title={TEXTS.noneClosed} icon="pin" />;
  return <Empty title={TEXTS.none} icon="pin" about={TEXTS.noneAbout} />;
}
