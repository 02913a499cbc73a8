import { HEAVY_ITEMS, type HeavyItem, SERVICES } from '../../../contracts/choices.ts';
import type { Home } from '../../shared/move/answers.ts';
import { ORIGIN } from '../messages/origin.ts';
import { SERVICES_TEXT } from '../messages/services.ts';
import { CommonHomes } from '../parts/CommonHomes.tsx';
import { Checks } from '../parts/choices.tsx';
import { StepHeading } from '../parts/fields.tsx';
import { AccessFields, SizeFields } from '../parts/HomeFields.tsx';
import { ItemListButton } from '../parts/ItemListButton.tsx';
import { HEAVY_ICONS, HomeDrawing, SERVICE_ICONS } from '../parts/icons.tsx';
import { openItemList } from '../parts/open-item-list.ts';
import { Remember } from '../parts/Remember.tsx';
import { SameHome } from '../parts/SameHome.tsx';
import { useDifferences } from '../parts/use-differences.ts';
import { setOrigin, useBooking } from '../state/store.ts';

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

/** Step 2: the home that is left, its access, the heavy things and the further services. */
export function OriginHome() {
  const home = useBooking((state) => state.fromDetails);
  return (
    <>
      <div className="heading-with-drawing">
        <StepHeading title={ORIGIN.title} intro={ORIGIN.intro} />
        <HomeDrawing type={home.homeType ?? 'house'} />
      </div>
      <CommonHomes home={home} />
      <OriginFields />
      <SameHome labelOn={ORIGIN.sameAndOn} />
      <Remember />
    </>
  );
}

/** The questions about the home that is left. */
export function OriginFields() {
  const home = useBooking((state) => state.fromDetails);
  // A home that its list says has the rooms that the list fills: null while the list is empty.
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
  return (
    <>
      <SizeFields home={home} end="pickup" onChange={changeSize} />
      <ItemListButton />
      <AccessFields home={home} end="pickup" differences={differences} onChange={setOrigin} />
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
