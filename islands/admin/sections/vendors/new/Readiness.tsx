import { useState } from 'react';
import { patchVendorDetails } from '../../../../../contracts/admin/vendor-details.ts';
import {
  getVendorReadiness,
  READINESS,
  type ReadinessCheck,
  type VendorReadiness,
} from '../../../../../contracts/admin/vendors.ts';
import { call } from '../../../../shared/client.ts';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { EVERYTHING, useCall } from '../../../../shared/query-view/use-call.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Confirm } from '../../../../shared/ui/Dialog.tsx';
import { notify } from '../../../../shared/ui/notices.tsx';
import { useMayChange } from '../../../session.ts';
import { NEW } from '../new-messages.ts';

const texts = NEW.readiness;
type Status = VendorReadiness['status'];
interface Props {
  slug: string;
  name: string;
  /** Leads to where something that is missing is seen to. */
  onWay: (check: ReadinessCheck) => void;
}

/** A mover's way to customers: an inactive mover's missing items and way in, an active one's way out. */
export function Readiness({ slug, name, onWay }: Props) {
  const mayChange = useMayChange();
  const found = useCall(getVendorReadiness, { params: { slug } }, { staleTime: 0 });
  const [asks, setAsks] = useState(false);
  const turn = useSubmit({
    send: ({ status, version }: { status: Status; version: number }) =>
      call(patchVendorDetails, { params: { slug }, body: { status, version } }),
    failed: texts.notActivated,
    says: 'notice-always',
    onDone: (now, { status }) => {
      setAsks(false);
      const turnBack = () =>
        turn.submit({ status: status === 'active' ? 'inactive' : 'active', version: now.version });
      const done = status === 'active' ? texts.activated(name) : texts.deactivated(name);
      notify('success', done, { label: texts.undo, run: turnBack });
    },
    stale: [EVERYTHING],
  });
  const active = found.data?.status === 'active';
  if (active && !mayChange) return null;

  return (
    <QueryView query={found} of={texts.what} lines={2} keepsData>
      {({ status, version, missing, bookings_ahead: ahead }) =>
        status === 'active' ? (
          <div className="mb-5">
            <Button label={texts.deactivate} onClick={() => setAsks(true)} />
            {asks && (
              <Confirm
                title={texts.deactivateTitle(name)}
                action={texts.deactivate}
                busy={turn.busy}
                onClose={() => setAsks(false)}
                onConfirm={() => turn.submit({ status: 'inactive', version })}
              >
                <p>{texts.deactivateAbout(ahead)}</p>
              </Confirm>
            )}
          </div>
        ) : (
          <section className="panel mb-5" aria-label={texts.title}>
            <h2 className="step-1">{texts.title}</h2>
            <p className="soft">
              {missing.length === 0 ? texts.ready : texts.left(missing.length)}
            </p>
            <ul className="ruled mt-3">
              {READINESS.map((check) => (
                <li key={check} className="spread">
                  <span className="row">
                    <Badge
                      status={missing.includes(check) ? 'pending' : 'active'}
                      label={missing.includes(check) ? texts.missing : texts.done}
                    />
                    {texts.checks[check]}
                  </span>
                  {mayChange && (
                    <Button look="link" label={texts.ways[check]} onClick={() => onWay(check)} />
                  )}
                </li>
              ))}
            </ul>
            {mayChange && (
              <div className="mt-4">
                <Button
                  look={missing.length === 0 ? 'primary' : 'quiet'}
                  disabled={turn.busy}
                  label={texts.activate}
                  onClick={() => turn.submit({ status: 'active', version })}
                />
              </div>
            )}
          </section>
        )
      }
    </QueryView>
  );
}
