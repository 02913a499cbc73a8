import { getCrews } from '../../../contracts/portal/crews.ts';
import { getLocations } from '../../../contracts/portal/locations.ts';
import { getProfile } from '../../../contracts/portal/profiles.ts';
import { getRates } from '../../../contracts/portal/rates.ts';
import { getTrucks } from '../../../contracts/portal/trucks.ts';
import { ApiError } from '../../shared/client.ts';
import type { ViewedQuery } from '../../shared/query-view/QueryView.tsx';
import { useCall } from '../../shared/query-view/use-call.ts';
import { useMay } from '../session.ts';

export const STEPS = ['yard', 'rates', 'dates', 'fleet', 'logo'] as const;
export type Step = (typeof STEPS)[number];

/** Colleagues and operators do steps too. */
const LOOK_AGAIN = { background: true, staleTime: 0, refetchInterval: 60_000 };

/** The steps of a new mover that the person may see, each done or not, from what their own sections show. */
export function useSteps(): ViewedQuery<ReadonlyMap<Step, boolean>> {
  const [mayLocate, mayPrice] = [useMay('manage_locations'), useMay('manage_pricing')];
  const [mayDispatch, mayProfile] = [useMay('view_leads'), useMay('manage_profile')];
  const yards = useCall(getLocations, {}, { ...LOOK_AGAIN, enabled: mayLocate });
  const rates = useCall(getRates, {}, { ...LOOK_AGAIN, enabled: mayPrice });
  const trucks = useCall(getTrucks, {}, { ...LOOK_AGAIN, enabled: mayDispatch });
  const crews = useCall(getCrews, {}, { ...LOOK_AGAIN, enabled: mayDispatch });
  const profile = useCall(getProfile, {}, { ...LOOK_AGAIN, enabled: mayProfile });

  // Without rates to start from the call is refused, which is the answer.
  const hasNoRates = rates.error instanceof ApiError && rates.error.status === 409;
  const asked = [yards, ...(hasNoRates ? [] : [rates]), trucks, crews, profile].filter(
    ({ isEnabled }) => isEnabled,
  );
  const works = (members: { retired: boolean }[] = []) => members.some(({ retired }) => !retired);
  const seen: readonly (readonly [Step, boolean, boolean])[] = [
    ['yard', mayLocate, Boolean(yards.data?.length)],
    ['rates', mayPrice, !hasNoRates && rates.data?.rate_version != null],
    ['dates', mayLocate, Boolean(yards.data?.some((yard) => yard.calendar_dates_available > 0))],
    ['fleet', mayDispatch, works(trucks.data) && works(crews.data)],
    ['logo', mayProfile, profile.data?.logo_url != null],
  ];
  const isKnown = asked.every(({ data }) => data !== undefined);
  return {
    data: isKnown
      ? new Map(seen.filter(([, may]) => may).map(([step, , isDone]) => [step, isDone]))
      : undefined,
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => asked.map(({ refetch }) => refetch()),
  };
}
