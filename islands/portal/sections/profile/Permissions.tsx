import { torontoToday } from '../../../../contracts/dates.ts';
import type { Profile } from '../../../../contracts/portal/profiles.ts';
import { date } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.permissions;
const SWITCHES = [
  ['can_view_leads', TEXTS.permission.view_leads],
  ['can_view_analytics', TEXTS.permission.view_analytics],
  ['can_manage_locations', TEXTS.permission.manage_locations],
  ['can_manage_pricing', TEXTS.permission.manage_pricing],
] as const;

/** Four switches that only show, and how the account stands (rule 8.3). */
export function Permissions({ profile }: { profile: Profile }) {
  return (
    <div className="profile-columns">
      <section className="panel" aria-label={texts.title}>
        <h2>{texts.title}</h2>
        <p className="soft">{texts.about}</p>
        <ul className="switches">
          {SWITCHES.map(([name, label]) => (
            <li key={name}>
              <span>{label}</span>
              <span className="switch" data-on={profile[name]}>
                <Icon name={profile[name] ? 'check' : 'close'} size={16} />
                {profile[name] ? texts.enabled : texts.disabled}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-label={texts.status}>
        <h2>{texts.status}</h2>
        <dl className="facts">
          <dt>{texts.verification}</dt>
          <dd>
            <Badge
              status={profile.is_verified ? 'pass' : 'warning'}
              label={profile.is_verified ? texts.verified : texts.unverified}
            />
            {!profile.is_verified && <p className="soft">{texts.unverifiedHint}</p>}
          </dd>
          <dt>{texts.state}</dt>
          <dd>
            <Badge
              status={profile.is_active ? 'active' : 'inactive'}
              label={profile.is_active ? texts.active : texts.inactive}
            />
          </dd>
          <dt>{texts.since}</dt>
          <dd>{date(torontoToday(new Date(profile.created_at)))}</dd>
          <dt>{texts.lastLogin}</dt>
          <dd>{profile.last_login ? moment(profile.last_login) : texts.never}</dd>
        </dl>
      </section>
    </div>
  );
}
