import { ACCESS } from '../messages/manage.ts';
import { StepHeading } from '../parts/fields.tsx';

/** Where no link opens a booking: how to come to it. */
export function Access({ isRefused }: { isRefused: boolean }) {
  return (
    <>
      <StepHeading title={ACCESS.title} intro={ACCESS.text} />
      {isRefused && (
        <div className="notice bad" role="alert">
          <p>{ACCESS.badLink}</p>
        </div>
      )}
      <p>{ACCESS.support}</p>
    </>
  );
}
