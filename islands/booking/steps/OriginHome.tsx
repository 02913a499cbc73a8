import {
  HEAVY_ITEMS,
  type HeavyItem,
  type HomeType,
  SERVICES,
} from '../../../contracts/choices.ts';
import { ORIGIN } from '../messages/origin.ts';
import { SERVICES_TEXT } from '../messages/services.ts';
import { Checks, ElevatorField, YesNo } from '../parts/choices.tsx';
import { SelectField, StepHeading } from '../parts/fields.tsx';
import {
  CarryField,
  DockField,
  HomeSizeField,
  SizeField,
  StairsField,
  sizePatch,
  TypeField,
  UnitField,
} from '../parts/HomeFields.tsx';
import { ItemListButton } from '../parts/ItemListButton.tsx';
import { HEAVY_ICONS, HomeDrawing, SERVICE_ICONS } from '../parts/icons.tsx';
import { openItemList } from '../parts/open-item-list.ts';
import { Remember } from '../parts/Remember.tsx';
import { useDifferences } from '../parts/use-differences.ts';
import type { Home } from '../state/booking.ts';
import { hasUnit } from '../state/homes.ts';
import { setOrigin, useBooking } from '../state/store.ts';

const FLOORS = [1, 2, 3].map((value) => ({
  value,
  label: value === 3 ? ORIGIN.threePlus : String(value),
}));
const HEAVY = HEAVY_ITEMS.map((key) => ({
  key,
  label: ORIGIN.heavyItems[key],
  icon: HEAVY_ICONS[key],
}));
const EXTRA = SERVICES.map((key) => ({
  key,
  label: SERVICES_TEXT[key].name,
  icon: SERVICE_ICONS[key],
}));

/** Step 2: the home that is left, its access, what is heavy and what else is wanted. */
export function OriginHome() {
  const type = useBooking((state) => state.fromDetails.homeType) ?? 'house';
  return (
    <>
      <div className="heading-with-drawing">
        <StepHeading title={ORIGIN.title} intro={ORIGIN.intro} />
        <HomeDrawing type={type} />
      </div>
      <OriginFields />
      <Remember />
    </>
  );
}

/** What is asked about the home that is left. */
export function OriginFields() {
  const home = useBooking((state) => state.fromDetails);
  const type = home.homeType ?? 'house';

  // Rooms stay as they are: an office is sent as one room (move.ts), and a home that is chosen again
  // finds its rooms. A named size stands for other rooms in a house than in a flat.
  const changeType = (homeType: HomeType) =>
    setOrigin({ homeType, ...sizePatch(home.homeSize, homeType) });

  // A home that its list says has the rooms that the list fills: none while it is empty.
  const changeSize = (patch: Partial<Home>) => {
    setOrigin(patch);
    if (patch.homeSize !== 'items') return;
    import('../state/item-list.ts')
      .then(({ sayByList }) => sayByList())
      .then(openItemList)
      .catch(() => undefined);
  };

  const changeHeavy = (key: HeavyItem, checked: boolean) => {
    setOrigin({ heavyItems: { ...home.heavyItems, [key]: checked ? 1 : 0 } });
    if (checked || !home.items) return;
    import('../state/item-list.ts')
      .then(({ removeHeavy }) => removeHeavy(key))
      .catch(() => undefined);
  };

  const differences = useDifferences('pickup');
  const dock = <DockField home={home} differences={differences} onChange={setOrigin} />;

  const carry = (
    <CarryField type={type} home={home} differences={differences} onChange={setOrigin} />
  );

  return (
    <>
      <div className="triple">
        <TypeField type={type} onChange={changeType} />
        <HomeSizeField type={type} home={home} onChange={changeSize} />
        <SizeField type={type} home={home} onChange={setOrigin} />
      </div>
      <ItemListButton />
      {type === 'house' && (
        <div className="triple">
          <SelectField
            label={ORIGIN.floors}
            name="floors"
            value={home.floors}
            options={FLOORS}
            onChange={(value) => setOrigin({ floors: Number(value) })}
          />
          <StairsField
            label={ORIGIN.stairs}
            home={home}
            differences={differences}
            onChange={setOrigin}
          />
          <YesNo
            label={ORIGIN.garage}
            name="garage"
            value={home.garage}
            onChange={(garage) => setOrigin({ garage })}
          />
        </div>
      )}
      {type === 'townhouse' && (
        <div className="pair">
          <StairsField
            label={ORIGIN.stairs}
            home={home}
            differences={differences}
            onChange={setOrigin}
          />
          {carry}
        </div>
      )}
      {hasUnit(type) && (
        <div className="pair">
          <UnitField end="from" home={home} differences={differences} onChange={setOrigin} />
          <ElevatorField
            label={ORIGIN.elevator}
            home={home}
            differences={differences}
            onChange={setOrigin}
          />
        </div>
      )}
      {type !== 'townhouse' && (
        <div className="pair">
          {type !== 'house' && dock}
          {carry}
        </div>
      )}
      <Checks
        legend={ORIGIN.heavy}
        items={HEAVY.map((item) => ({ ...item, detail: differences(item.key) }))}
        checked={home.heavyItems}
        onChange={changeHeavy}
      />
      <Checks
        legend={ORIGIN.services}
        items={EXTRA.map((item) => ({ ...item, detail: differences(item.key) }))}
        checked={home.additionalServices}
        onChange={(key, checked) =>
          setOrigin({ additionalServices: { ...home.additionalServices, [key]: checked } })
        }
      />
    </>
  );
}
