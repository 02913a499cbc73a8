import { useQueryClient } from '@tanstack/react-query';
import {
  deleteLeadView,
  getLeadViews,
  type LeadView,
  type LeadViewChange,
  patchLeadView,
  postLeadView,
} from '../../../../contracts/admin/lead-views.ts';
import { call, errorMessage } from '../../../shared/client.ts';
import { useAddress } from '../../../shared/location.ts';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.saved;

/** The query of the section's address as a view keeps it: without the panels open over the list. */
export function useViewQuery(): string {
  const params = new URLSearchParams(useAddress().split('?')[1] ?? '');
  for (const name of ['lead', 'analytics']) params.delete(name);
  // In one order, so that the same view is the same text.
  params.sort();
  return params.toString();
}

/** The kept views, and the acts on them. */
export function useViews() {
  const client = useQueryClient();
  const views = useCall(getLeadViews);
  const stale = () => client.invalidateQueries({ queryKey: keyOf(getLeadViews) });

  /** Tells whether an act went well; a notice tells any fault. */
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      notify('error', errorMessage(error, texts.saveFailed));
      return false;
    } finally {
      await stale();
    }
  }
  const change = ({ id }: Pick<LeadView, 'id'>, body: LeadViewChange) =>
    attempt(() => call(patchLeadView, { params: { id }, body }));

  return {
    views,
    change,
    /** Keeps a view; the person's own one of that name is replaced. */
    async keep(view: { name: string; query: string; shared: boolean }): Promise<boolean> {
      const same = views.data?.find(
        ({ mine, name }) => mine && name.toLowerCase() === view.name.toLowerCase(),
      );
      const done = same
        ? await change(same, view)
        : await attempt(() => call(postLeadView, { body: view }));
      if (done) notify('success', texts.kept(view.name));
      return done;
    },
    async remove({ id, name, query, shared, mine }: LeadView): Promise<void> {
      if (!(await attempt(() => call(deleteLeadView, { params: { id } })))) return;
      const again = () => void attempt(() => call(postLeadView, { body: { name, query, shared } }));
      // A view of another person cannot be made again in that person's name.
      notify('success', texts.removed(name), mine ? { label: TEXTS.undo, run: again } : undefined);
    },
  };
}
