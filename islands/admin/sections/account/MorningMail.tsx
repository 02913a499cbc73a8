import { getMorningMail, putMorningMail } from '../../../../contracts/admin/morning-mails.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Check } from '../../../shared/ui/Choice.tsx';
import { ACCOUNT } from './messages.ts';

const { morning: WORDS } = ACCOUNT;

/** The choice of a morning mail with the list of waiting items. */
export function MorningMail() {
  const wanted = useCall(getMorningMail);
  const change = useSubmit({
    send: (on: boolean) => call(putMorningMail, { body: { on } }),
    failed: WORDS.saveFailed,
    says: 'notice-always',
    done: ({ on }) => (on ? WORDS.on : WORDS.off),
    stale: [keyOf(getMorningMail)],
  });
  return (
    <section className="panel stack gap-2">
      <h2>{WORDS.title}</h2>
      <p className="soft">{WORDS.about}</p>
      <QueryView query={wanted} of={WORDS.what} lines={1}>
        {({ on }) => (
          <Check
            label={WORDS.label}
            checked={change.busy ? (change.input ?? on) : on}
            onCheck={(next) => change.submit(next)}
          />
        )}
      </QueryView>
    </section>
  );
}
