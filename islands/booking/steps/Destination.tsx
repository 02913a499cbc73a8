import { DESTINATION } from '../messages/destination.ts';
import { ElevatorField } from '../parts/choices.tsx';
import { StepHeading } from '../parts/fields.tsx';
import {
  CarryField,
  DockField,
  SizeField,
  StairsField,
  TypeField,
  UnitField,
} from '../parts/HomeFields.tsx';
import { HomeDrawing } from '../parts/icons.tsx';
import { useDifferences } from '../parts/use-differences.ts';
import { destinationType, hasStairs, hasUnit } from '../state/homes.ts';
import { setDestination, useBooking } from '../state/store.ts';

/** Step 3: the home that is moved into. Its type starts as the origin's. */
export function Destination() {
  const type = useBooking(destinationType) ?? 'house';
  return (
    <>
      <div className="heading-with-drawing">
        <StepHeading title={DESTINATION.title} intro={DESTINATION.intro} />
        <HomeDrawing type={type} />
      </div>
      <DestinationFields />
    </>
  );
}

/** What is asked about the home that is moved into. */
export function DestinationFields() {
  const home = useBooking((state) => state.toDetails);
  const type = useBooking(destinationType) ?? 'house';

  const differences = useDifferences('dropoff');
  const dock = <DockField home={home} differences={differences} onChange={setDestination} />;

  const carry = (
    <CarryField type={type} home={home} differences={differences} onChange={setDestination} />
  );

  return (
    <>
      <div className="pair">
        <TypeField type={type} onChange={(homeType) => setDestination({ homeType })} />
        <SizeField type={type} home={home} optional onChange={setDestination} />
      </div>
      {hasStairs(type) && (
        <div className="pair">
          <StairsField
            label={DESTINATION.stairs}
            home={home}
            differences={differences}
            onChange={setDestination}
          />
          {carry}
        </div>
      )}
      {hasUnit(type) && (
        <div className="pair">
          <UnitField end="to" home={home} differences={differences} onChange={setDestination} />
          <ElevatorField
            label={DESTINATION.elevator}
            home={home}
            differences={differences}
            onChange={setDestination}
          />
        </div>
      )}
      {!hasStairs(type) && (
        <div className="pair">
          {dock}
          {carry}
        </div>
      )}
    </>
  );
}
