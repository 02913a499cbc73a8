import { DESTINATION } from '../messages/destination.ts';
import { HOME } from '../messages/homes.ts';
import { YesNo } from '../parts/choices.tsx';
import { StepHeading } from '../parts/fields.tsx';
import { SizeField, StairsField, TypeField, UnitField } from '../parts/HomeFields.tsx';
import { HomeDrawing } from '../parts/icons.tsx';
import { destinationType, hasUnit } from '../state/homes.ts';
import { setDestination, useBooking } from '../state/store.ts';

/** Step 3: the home that is moved into. Its type starts as the origin's. */
export function Destination() {
  const home = useBooking((state) => state.toDetails);
  const type = useBooking(destinationType) ?? 'house';

  return (
    <>
      <div className="heading-with-drawing">
        <StepHeading title={DESTINATION.title} intro={DESTINATION.intro} />
        <HomeDrawing type={type} />
      </div>
      <div className="pair">
        <TypeField type={type} onChange={(homeType) => setDestination({ homeType })} />
        <SizeField type={type} home={home} optional onChange={setDestination} />
      </div>
      {type === 'house' && (
        <div className="pair">
          <StairsField label={DESTINATION.stairs} home={home} onChange={setDestination} />
        </div>
      )}
      {hasUnit(type) && (
        <div className="triple">
          <UnitField end="to" home={home} onChange={setDestination} />
          <YesNo
            label={DESTINATION.elevator}
            name="elevator"
            value={home.elevator}
            onChange={(elevator) => setDestination({ elevator })}
          />
          <YesNo
            label={HOME.dock}
            name="loadingDock"
            value={home.loadingDock}
            onChange={(loadingDock) => setDestination({ loadingDock })}
          />
        </div>
      )}
    </>
  );
}
