import { CREDENTIAL_NAMES } from '../../../../contracts/credential-names.ts';
import { torontoToday } from '../../../../contracts/dates.ts';
import {
  type Credential,
  getVendorCredentials,
  putVendorCredential,
} from '../../../../contracts/vendor-credentials.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { wholeDay } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { type PlainColumn, PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useUser } from '../../session.ts';
import { CREDENTIAL_TEXTS as TEXTS } from './credential-messages.ts';

interface Props {
  slug: string;
  name: string;
  onClose: () => void;
}

const dayOf = (at: string) => wholeDay(torontoToday(new Date(at)));

const stateOf = ({ checked_at, refused_at }: Credential) =>
  checked_at ? dayOf(checked_at) : refused_at ? TEXTS.refused(dayOf(refused_at)) : TEXTS.notYet;

/** The licences and insurance that a mover has entered, to be found true or not. */
export function Credentials({ slug, name, onClose }: Props) {
  const found = useCall(getVendorCredentials, { params: { slug } }, { staleTime: 0 });
  const reads = useUser().role === 'analyst';
  const verdict: PlainColumn<Credential> = [
    TEXTS.verdict,
    (one) => <Judge slug={slug} credential={one} />,
  ];
  return (
    <Dialog title={TEXTS.title(name)} onClose={onClose}>
      <div className="stack">
        <p className="soft">{TEXTS.about}</p>
        <QueryView query={found} of={TEXTS.loads} keepsData>
          {(all) =>
            all.length === 0 ? (
              <Empty title={TEXTS.none} />
            ) : (
              <PlainTable
                label={TEXTS.title(name)}
                rows={all}
                rowKey={({ kind }) => kind}
                columns={[
                  [TEXTS.what, ({ kind }) => CREDENTIAL_NAMES[kind], 'head'],
                  [TEXTS.text, ({ value }) => value],
                  [TEXTS.entered, ({ entered_at }) => dayOf(entered_at)],
                  [TEXTS.checked, stateOf],
                  ...(reads ? [] : [verdict]),
                ]}
              />
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
}

function Judge({ slug, credential }: { slug: string; credential: Credential }) {
  const { kind, value, checked_at, refused_at } = credential;
  const judge = useSubmit({
    send: (checked: boolean) =>
      call(putVendorCredential, { params: { slug, kind }, body: { value, checked } }),
    failed: TEXTS.failed,
    says: 'notice-always',
    done: (_, checked) => (checked ? TEXTS.done : TEXTS.refusedNow),
    stale: [keyOf(getVendorCredentials)],
  });
  const what = CREDENTIAL_NAMES[kind];
  return (
    <span className="row gap-2">
      {!checked_at && (
        <Button
          label={TEXTS.checkShort}
          aria-label={TEXTS.check(what)}
          disabled={judge.busy}
          onClick={() => judge.submit(true)}
        />
      )}
      {!refused_at && (
        <Button
          label={TEXTS.refuseShort}
          aria-label={TEXTS.refuse(what)}
          disabled={judge.busy}
          onClick={() => judge.submit(false)}
        />
      )}
    </span>
  );
}
