import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postRatePreview } from '../../../../contracts/portal/rates.ts';
import { call } from '../../../shared/client.ts';
import { modifications, useDrafts } from '../../../shared/rates/drafts.ts';
import { useSettled } from '../../../shared/ui/use-settled.ts';

const QUIET_MS = 400;
const NOTHING = '{}';

/** The prices that the unsaved changes make, asked for once nothing is typed for 400 ms. */
export function usePreview(slug: string) {
  const draft = useDrafts((state) => state.drafts[slug]);
  // As text: an unchanged draft is neither waited nor asked for again.
  const wanted = draft ? JSON.stringify(modifications(draft)) : NOTHING;
  const asked = useSettled(wanted, QUIET_MS);
  const found = useQuery({
    queryKey: ['pricing', 'preview', asked],
    queryFn: ({ signal }) =>
      call(postRatePreview, { body: { modifications: JSON.parse(asked) }, signal }),
    placeholderData: keepPreviousData,
  });
  return {
    found,
    changed: draft !== undefined,
    /** True while the shown prices are behind the typed rates. */
    behind: wanted !== asked || found.isPlaceholderData,
  };
}

export type AskedPreview = ReturnType<typeof usePreview>;
