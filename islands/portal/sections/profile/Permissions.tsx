import { torontoToday } from '../../../../contracts/dates.ts';
import type { Profile } from '../../../../contracts/portal/profiles.ts';
import { PEOPLE } from '../../../shared/form/people-messages.ts';
import { date } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.permissions;
const { permissions: may } = PEOPLE;
const SWITCHES = [
  ['can_view_leads', may.view_leads],
  ['can_manage_leads', may.manage_leads],
  ['can_view_analytics', may.view_analytics],
  ['can_manage_locations', may.manage_locations],
  ['can_manage_pricing', may.manage_pricing],
] as const;

/** Switches that only show, and how the account stands (rule 8.3). */
export function Permissions({ profile }: { profile: Profile }) {
  const { is_verified, is_active, created_at, last_login } = profile;
  return (
    <div className="stack profile-columns top">
      <Panel title={texts.title}>
        <p className="soft">{texts.about}</p>
        <ul className="ruled mt-4">
          {SWITCHES.map(([name, label]) => (
            <li key={name} className="between">
              <span>{label}</span>
              <span className="switch" data-on={profile[name]}>
                <Icon name={profile[name] ? 'check' : 'close'} size={16} />
                {profile[name] ? texts.enabled : texts.disabled}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={texts.status}>
        <Facts
          facts={[
            [
              texts.verification,
              is_verified ? (
                <Badge key="pass" status="pass" label={texts.verified} />
              ) : (
                <>
                  <Badge status="warning" label={texts.unverified} />
                  <p className="soft">{texts.unverifiedHint}</p>
                </>
              ),
            ],
            [
              texts.state,
              <Badge
                key="state"
                status={is_active ? 'active' : 'inactive'}
                label={is_active ? texts.active : texts.inactive}
              />,
            ],
            [texts.since, date(torontoToday(new Date(created_at)))],
            [texts.lastLogin, last_login ? moment(last_login) : texts.never],
          ]}
        />
      </Panel>
    </div>
  );
}
