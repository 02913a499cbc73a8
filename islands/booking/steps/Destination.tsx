import { DESTINATION } from '../messages/destination.ts';
import { StepHeading } from '../parts/fields.tsx';
import { AccessFields, SizeFields } from '../parts/HomeFields.tsx';
import { HomeDrawing } from '../parts/icons.tsx';
import { SameHome } from '../parts/SameHome.tsx';
import { useDifferences } from '../parts/use-differences.ts';
import { setDestination, useBooking } from '../state/store.ts';

/** Step 3: the home that is moved into. */
export function Destination() {
  const type = useBooking((state) => state.toDetails.homeType) ?? 'house';
  return (
    <>
      <div className="heading-with-drawing">
        <StepHeading title={DESTINATION.title} intro={DESTINATION.intro} />
        <HomeDrawing type={type} />
      </div>
      <SameHome label={DESTINATION.same} labelOn={DESTINATION.sameAndOn} />
      <DestinationFields />
    </>
  );
}

/** The questions about the home that is moved into. */
export function DestinationFields() {
  const home = useBooking((state) => state.toDetails);
  const differences = useDifferences('dropoff');
  return (
    <>
      <SizeFields home={home} end="dropoff" onChange={setDestination} />
      <AccessFields home={home} end="dropoff" differences={differences} onChange={setDestination} />
    </>
  );
}
