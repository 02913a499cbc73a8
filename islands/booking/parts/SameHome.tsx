import { useState } from 'react';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { emptyAnswers } from '../../shared/move/answers.ts';
import { homeGaps } from '../state/home-gaps.ts';
import { goTo } from '../state/routes.ts';
import { setDestination, useBooking } from '../state/store.ts';
import { focusHeading } from './focus.ts';
import { sameHome } from './same-home.ts';

/**
 * Gives the new home the answers of the old one, by a press that names them. Offered where the step opens without an
 * answer for the new home, and stays while it is open: a vanishing button would move the fields under a finger. `labelOn`
 * is for the press that goes on to the prices, where no question is left; without `label` the button waits until then.
 */
export function SameHome({ label, labelOn }: { label?: string; labelOn: string }) {
  const left = useBooking((state) => state.fromDetails);
  const isSaid = useBooking((state) => state.toDetails.homeType !== null);
  const [isOffered] = useState(!isSaid);
  const same = sameHome(left);
  if (!same || !isOffered) return null;
  const entered = { ...emptyAnswers().toDetails, ...same.patch };
  const isAll = homeGaps(left, 'pickup').length + homeGaps(entered, 'dropoff').length === 0;
  if (!isAll && !label) return null;
  const take = () => {
    setDestination(same.patch);
    if (isAll) goTo(stepIndexOf('mover'));
    else focusHeading();
  };
  return (
    <button type="button" className="button quiet mb-5" onClick={take}>
      <span>
        {isAll ? labelOn : label}
        <small>{same.text}</small>
      </span>
    </button>
  );
}
