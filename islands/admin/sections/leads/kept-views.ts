import { postLeadView } from '../../../../contracts/admin/lead-views.ts';
import { call } from '../../../shared/client.ts';

const KEY = 'portage:lead-views';

/** Views were kept in the browser once: those go to the person's own ones, and the browser's end. */
export async function moveKeptViews(): Promise<boolean> {
  let kept: { name: string; query: string }[] = [];
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return false;
    kept = JSON.parse(text) as typeof kept;
    localStorage.removeItem(KEY);
    for (const { name, query } of kept) {
      // A name that is taken is that of a view that has been moved already.
      await call(postLeadView, { body: { name, query: withSpans(query) } }).catch(() => undefined);
    }
  } catch {
    return false;
  }
  return kept.length > 0;
}

/** The query with days of creation as the address has them now. */
function withSpans(query: string): string {
  const params = new URLSearchParams(query);
  const [from, to] = [params.get('from'), params.get('to')];
  params.delete('from');
  params.delete('to');
  if (from || to) params.set('created', `${from ?? ''}..${to ?? ''}`);
  return params.toString();
}
