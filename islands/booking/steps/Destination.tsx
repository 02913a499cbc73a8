import { useState } from 'react';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { emptyAnswers } from '../../shared/move/answers.ts';
import { DESTINATION } from '../messages/destination.ts';
import { StepHeading } from '../parts/fields.tsx';
import { focusHeading } from '../parts/focus.ts';
import { AccessFields, SizeFields } from '../parts/HomeFields.tsx';
import { HomeDrawing } from '../parts/icons.tsx';
import { sameHome } from '../parts/same-home.ts';
import { useDifferences } from '../parts/use-differences.ts';
import { homeGaps } from '../state/home-gaps.ts';
import { goTo } from '../state/routes.ts';
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
      <Same />
      <DestinationFields />
    </>
  );
}

/**
 * Answers all at once, by a press that names its answers, and goes on where no question is left. Offered where the step
 * opens without an answer, and stays while it is open: a vanishing button would move the fields under a finger.
 */
function Same() {
  const left = useBooking((state) => state.fromDetails);
  const isSaid = useBooking((state) => state.toDetails.homeType !== null);
  const [isOffered] = useState(!isSaid);
  const same = sameHome(left);
  if (!same || !isOffered) return null;
  const isAll = homeGaps({ ...emptyAnswers().toDetails, ...same.patch }, 'dropoff').length === 0;
  const take = () => {
    setDestination(same.patch);
    if (isAll) goTo(stepIndexOf('mover'));
    else focusHeading();
  };
  return (
    <button type="button" className="button quiet mb-5" onClick={take}>
      <span>
        {isAll ? DESTINATION.sameAndOn : DESTINATION.same}
        <small>{same.text}</small>
      </span>
    </button>
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
