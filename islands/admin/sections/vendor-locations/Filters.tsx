import type { VendorLocations } from '../../../../contracts/admin/locations.ts';
import { Check, Choice } from '../../../shared/ui/Choice.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { TEXTS } from './messages.ts';
import type { Place } from './prepare.ts';

interface Props {
  vendors: VendorLocations[];
  /** All of them, to be counted by mover. */
  places: Place[];
  view: 'map' | 'list';
  areas: boolean;
  text: string;
  vendor: string;
  /** Search and filter, as the address names them. */
  onChange: (values: Record<string, string | null>) => void;
  onView: (view: 'map' | 'list') => void;
}

/** Search, vendor, map or list, and the service areas of the map. */
export function Filters({ vendors, places, view, areas, text, vendor, onChange, onView }: Props) {
  const counts = new Map<string, number>();
  for (const { vendor_slug } of places) counts.set(vendor_slug, (counts.get(vendor_slug) ?? 0) + 1);
  return (
    <div className="toolbar">
      <SearchField
        label={TEXTS.search}
        hint={TEXTS.searchHint}
        value={text}
        onSearch={(q) => onChange({ q })}
      />
      <Choice
        label={TEXTS.vendor}
        all={`${TEXTS.allVendors} (${places.length})`}
        value={vendor}
        onChoose={(slug) => onChange({ vendor: slug })}
        options={vendors.map(({ vendor_slug, vendor_name }) => [
          vendor_slug,
          `${vendor_name} (${counts.get(vendor_slug) ?? 0})`,
        ])}
      />
      <Segments
        label={TEXTS.view}
        options={[
          { id: 'map', title: TEXTS.map, icon: 'pin' },
          { id: 'list', title: TEXTS.list, icon: 'grid' },
        ]}
        current={view}
        onChoose={onView}
        iconSize={20}
      />
      {view === 'map' && (
        <Check
          label={TEXTS.areas}
          checked={areas}
          onCheck={(shows) => onChange({ areas: shows ? '1' : null })}
        />
      )}
    </div>
  );
}
