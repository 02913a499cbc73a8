import { useEffect } from 'react';
import { UNDERSTOOD } from '../messages/understood.ts';
import { type End, useLocated } from '../state/located.ts';
import { check } from './AddressBox.tsx';

interface FloorOfferProps {
  end: End;
  /** The floor as it is answered now. */
  floor: number | null;
  /** The highest floor that can be answered. */
  most: number;
  onTake: (floor: number) => void;
}

/** The floor that an address names by its unit: `1204-88 Harbour St` is on floor 12. */
export function FloorOffer({ end, floor, most, onTake }: FloorOfferProps) {
  const location = useLocated()[end]?.reply.location;
  // After a reload nothing has been asked about the address yet.
  useEffect(() => check(end), [end]);
  if (!location?.unit || !location.floor || location.floor === floor || location.floor > most) {
    return null;
  }
  const named = location.floor;
  return (
    <p className="hint">
      {UNDERSTOOD.unitNamed(location.unit)}{' '}
      <button type="button" className="link" onClick={() => onTake(named)}>
        {UNDERSTOOD.takeFloor(named)}
      </button>
    </p>
  );
}
