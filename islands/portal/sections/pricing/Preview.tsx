import type { RatePreview } from '../../../../contracts/portal/rates.ts';
import { ApiError, errorMessage } from '../../../shared/client.ts';
import { withoutPrefix } from '../../../shared/rates/calls.ts';
import { labelOf } from '../../../shared/rates/rate-fields.ts';
import { Empty, Failure, Skeleton } from '../../../shared/ui/states.tsx';
import { difference } from './figures.ts';
import { TEXTS } from './messages.ts';
import { PriceTable } from './PriceTable.tsx';
import { Totals } from './Totals.tsx';
import type { AskedPreview } from './use-preview.ts';

const texts = TEXTS.preview;

interface Props {
  asked: AskedPreview;
}

/** Old against new: on moves that every mover knows, and on the mover's last real requests. */
export function Preview({ asked: { found, changed, behind } }: Props) {
  const busy = behind || found.isFetching;
  return (
    <section className="panel price-preview" aria-labelledby="price-preview" aria-busy={busy}>
      <header>
        <h2 id="price-preview">{texts.title}</h2>
        <p className="soft">{changed ? texts.about : texts.unchanged}</p>
        <p className="soft preview-state" role="status" data-busy={busy}>
          {!found.isPending && !found.isError && (busy ? texts.updating : texts.ready)}
        </p>
      </header>
      {found.isPending && <Skeleton label={texts.loading} lines={6} />}
      {found.isError && <Refused error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && !found.isError && <Result preview={found.data} />}
    </section>
  );
}

function Result({ preview }: { preview: RatePreview }) {
  const { samples, requests, requests_total } = preview;
  return (
    <div className="stack">
      <div>
        <h3>{texts.samples}</h3>
        <PriceTable label={texts.samples} moves={samples} />
      </div>
      <div>
        <h3>{texts.requests(requests.length)}</h3>
        {requests.length === 0 ? (
          <Empty title={texts.noRequests}>
            <p>{texts.noRequestsAbout}</p>
          </Empty>
        ) : (
          <>
            <Totals total={requests_total} />
            <PriceTable label={texts.requests(requests.length)} moves={requests} />
          </>
        )}
      </div>
    </div>
  );
}

/** Rates that cannot be are named by their field; anything else can be tried again. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 422) {
    return <Failure title={texts.failed} detail={errorMessage(error, '')} onRetry={onRetry} />;
  }
  const fields = withoutPrefix(error.problem?.fields ?? {}, 'modifications.');
  return (
    <div className="notice bad" role="alert">
      <strong>{texts.impossible}</strong>
      <ul>
        {Object.entries(fields).map(([path, text]) => (
          <li key={path}>
            {labelOf(path).label}: {text}
          </li>
        ))}
        {Object.keys(fields).length === 0 && <li>{error.detail}</li>}
      </ul>
    </div>
  );
}

/** The preview in a line, in sight during typing. */
export function PreviewNote({ asked: { found, behind } }: Props) {
  const { data } = found;
  const change = data && difference(data.requests_total);
  if (found.isError || !change || data.requests.length === 0) return null;
  return (
    <p className="preview-note number" data-busy={behind}>
      {texts.note(
        data.requests.length,
        `${change.amount} ${change.percent && `(${change.percent})`}`,
      )}
    </p>
  );
}
