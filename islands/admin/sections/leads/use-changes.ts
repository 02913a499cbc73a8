import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type LeadRestore, postLeadRestore } from '../../../../contracts/admin/lead-restores.ts';
import type { Lead, LeadDetail, LeadsChanged } from '../../../../contracts/admin/leads.ts';
import {
  getLead,
  getLeadCounts,
  getLeads,
  LEAD_CHOICES,
  patchLead,
  patchLeads,
} from '../../../../contracts/admin/leads.ts';
import { ApiError, call, errorMessage } from '../../../shared/client.ts';
import type { Page } from '../../../shared/paging.ts';
import { isPages, keyOf } from '../../../shared/query-view/use-call.ts';
import { notify } from '../../../shared/ui/notices.tsx';
import { type Change, formerOf } from './bulk.ts';
import { nameOf, TEXTS } from './messages.ts';
import { CARDS } from './use-leads.ts';

/** Leads whose change is under way: the next one waits for its answer. */
const useSaving = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
export const useIsSaving = (id: string): boolean => useSaving((state) => state.ids.has(id));

function saving(ids: string[], under: boolean): void {
  useSaving.setState((state) => {
    const next = new Set(state.ids);
    for (const id of ids) {
      if (under) next.add(id);
      else next.delete(id);
    }
    return { ids: next };
  });
}

/** Puts a lead as it is known now into every list, board and panel that shows it. */
export function place(client: QueryClient, lead: Lead): void {
  const lists = client.getQueriesData<InfiniteData<Page<Lead[]>>>({
    queryKey: keyOf(getLeads),
    predicate: ({ queryKey }) => isPages(queryKey),
  });
  for (const [key, data] of lists) {
    if (!data) continue;
    // A list keeps leads that no longer fit its filter until it is asked for again; a board does not.
    const { query } = key[1] as { query: { status: string; limit: number } };
    const column = query.limit === CARDS ? query.status : null;
    const held = data.pages.some((page) => page.data.some(({ id }) => id === lead.id));
    const leaves = column !== null && column !== lead.state;
    const pages = data.pages.map((page, at) => {
      const rest = page.data.flatMap((one) => (one.id !== lead.id ? one : leaves ? [] : lead));
      const comes = at === 0 && column === lead.state && !held;
      const total =
        page.total === null ? null : page.total + Number(comes) - Number(held && leaves);
      return { ...page, total, data: comes ? [lead, ...rest] : rest };
    });
    client.setQueryData(key, { ...data, pages });
  }
  client.setQueryData<LeadDetail>(
    keyOf(getLead, { params: { id: lead.id } }),
    (old) => old && { ...old, ...lead },
  );
}

const applied = (lead: Lead, change: Change): Lead =>
  'status' in change
    ? {
        ...lead,
        status: change.status,
        state: LEAD_CHOICES.find((choice) => choice === change.status) ?? lead.state,
        lost_reason: change.status === 'lost' ? (change.lost_reason ?? lead.lost_reason) : null,
      }
    : { ...lead, vendor_slug: change.vendor_slug, vendor_name: change.vendor_name };

const bodyOf = (change: Change) =>
  'status' in change ? change : { vendor_slug: change.vendor_slug };

/** The leads of a refusal, as another person has left them. */
function leftOf(error: unknown): Lead[] {
  const problem = error instanceof ApiError ? error.problem : null;
  const { lead, conflicts, refused } = (problem ?? {}) as Partial<LeadsChanged> & { lead?: Lead };
  return [...(lead ? [lead] : []), ...(conflicts ?? []), ...(refused ?? [])];
}

/** The change that takes a change back; an assignment to no vendor cannot be made again. */
function opposite(lead: Lead, change: Change): Change | null {
  if ('status' in change) {
    return {
      status: lead.status,
      ...(lead.status === 'lost' && lead.lost_reason && { lost_reason: lead.lost_reason }),
    };
  }
  const { vendor_slug, vendor_name } = lead;
  return vendor_slug && vendor_name ? { vendor_slug, vendor_name } : null;
}

const saysOf = (lead: Lead, change: Change): string =>
  'status' in change
    ? TEXTS.changed(nameOf(lead), change.status)
    : TEXTS.assigned(nameOf(lead), change.vendor_name);

const refusalOf = (change: Change, error: unknown): string => {
  const title = 'status' in change ? TEXTS.statusFailed : TEXTS.vendorFailed;
  const why = errorMessage(error, '');
  return why ? `${title}. ${why}` : title;
};

/**
 * Shows a change at once while `write` sends it, and takes it back when the server refuses: another
 * person's values, as the refusal has them, are shown then. Tells whether the change was written.
 */
async function show(
  client: QueryClient,
  leads: Lead[],
  change: Change,
  write: () => Promise<{ notes: string[] }>,
): Promise<boolean> {
  const ids = leads.map(({ id }) => id);
  saving(ids, true);
  // Answers to earlier questions must not come in over the change.
  await client.cancelQueries({ queryKey: keyOf(getLeads) });
  for (const lead of leads) place(client, applied(lead, change));
  try {
    const { notes } = await write();
    for (const note of notes) notify('info', note);
    return true;
  } catch (error) {
    for (const lead of [...leads, ...leftOf(error)]) place(client, lead);
    notify('error', refusalOf(change, error));
    return false;
  } finally {
    saving(ids, false);
    refresh(client, ids);
  }
}

/** Changes a lead, with an offer to take it back; not while a change of it is under way. */
async function changeLead(client: QueryClient, lead: Lead, change: Change, undoes = false) {
  if (useSaving.getState().ids.has(lead.id)) return;
  await show(client, [lead], change, async () => {
    const reply = await call(patchLead, {
      params: { id: lead.id },
      body: { version: lead.version, ...bodyOf(change) },
    });
    place(client, reply.lead);
    const back = opposite(lead, change);
    const undo = () => void changeLead(client, reply.lead, back as Change, true);
    const action = back && !undoes ? { label: TEXTS.undo, run: undo } : undefined;
    notify('success', undoes ? TEXTS.undone(nameOf(lead)) : saysOf(lead, change), action);
    return reply;
  });
}

/** The same change to several leads; leads that another person had changed stay as they are. */
const changeLeads = (client: QueryClient, leads: Lead[], change: Change): Promise<boolean> =>
  show(client, leads, change, async () => {
    const reply = await call(patchLeads, {
      body: { leads: leads.map(({ id, version }) => ({ id, version })), ...bodyOf(change) },
    });
    const { changed, conflicts, refused, refusal } = reply;
    for (const lead of [...changed, ...conflicts, ...refused]) place(client, lead);
    const former = formerOf(leads, changed, change);
    const undo = { label: TEXTS.undo, run: () => void restore(client, former) };
    if (changed.length > 0) notify('success', TEXTS.bulk.done(changed.length), undo);
    if (conflicts.length > 0) notify('error', TEXTS.bulk.conflicts(conflicts.length));
    if (refusal) notify('error', refusal);
    return reply;
  });

/** Gives leads back the values that a change of several took; leads that were changed since stay, and are told. */
async function restore(client: QueryClient, former: LeadRestore['leads']): Promise<void> {
  const ids = former.map(({ id }) => id);
  saving(ids, true);
  try {
    const { changed, conflicts, refused, refusal } = await call(postLeadRestore, {
      body: { leads: former },
    });
    for (const lead of [...changed, ...conflicts, ...refused]) place(client, lead);
    if (changed.length > 0) notify('success', TEXTS.bulk.undone(changed.length));
    if (conflicts.length > 0) notify('info', TEXTS.bulk.changedSince(conflicts.length));
    if (refusal) notify('error', refusal);
  } catch (error) {
    for (const lead of leftOf(error)) place(client, lead);
    const why = errorMessage(error, '');
    notify('error', why ? `${TEXTS.bulk.undoFailed}. ${why}` : TEXTS.bulk.undoFailed);
  } finally {
    saving(ids, false);
    refresh(client, ids);
  }
}

function refresh(client: QueryClient, ids: string[]): void {
  // Lists whose first look was called off for the change.
  void client.invalidateQueries({
    queryKey: keyOf(getLeads),
    predicate: ({ state }) => state.data === undefined,
  });
  void client.invalidateQueries({ queryKey: keyOf(getLeadCounts) });
  for (const id of ids) {
    void client.invalidateQueries({ queryKey: keyOf(getLead, { params: { id } }) });
  }
}

export function useChanges() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      change: (lead: Lead, change: Change) => changeLead(client, lead, change),
      changeAll: (leads: Lead[], change: Change) => changeLeads(client, leads, change),
    }),
    [client],
  );
}
