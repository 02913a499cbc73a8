import { useQueryClient } from '@tanstack/react-query';
import { getOwnSessions } from '../../../../contracts/admin/account.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from '../../messages.ts';
import { signOut } from '../../session.ts';
import { ACCOUNT } from './messages.ts';

const texts = ACCOUNT.sessions;

/** "Firefox on Windows" out of what a browser says of itself. */
function browserOf(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const name = browser?.replace('Edg', 'Edge').replace('OPR', 'Opera');
  return name ? `${name}${system ? ` · ${system.replace(' OS X', '')}` : ''}` : texts.unknown;
}

/** Where the person is signed in, and the way out of all of it. */
export function Sessions() {
  const sessions = useCall(getOwnSessions);
  const client = useQueryClient();
  return (
    <QueryView query={sessions} of={texts.what} lines={3}>
      {(rows) => (
        <section className="panel stack">
          <h2>{texts.title}</h2>
          <PlainTable
            area="account-table"
            label={texts.title}
            rows={rows}
            rowKey={(session) => session.created_at}
            columns={[
              [texts.browser, (session) => browserOf(session.user_agent)],
              [
                texts.seen,
                ({ current, last_seen_at }) => (
                  <time className="no-wrap">{current ? texts.here : moment(last_seen_at)}</time>
                ),
              ],
              [
                texts.since,
                ({ created_at }) => <time className="no-wrap">{moment(created_at)}</time>,
              ],
            ]}
          />
          <div>
            <Button
              label={texts.everywhere}
              onClick={() =>
                signOut(client, true).catch(() => notify('error', TEXTS.signOutFailed))
              }
            />
          </div>
        </section>
      )}
    </QueryView>
  );
}
