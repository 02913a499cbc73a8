import type { LiveStatus } from '../../../../contracts/admin/live-status.ts';
import type { ReadinessCheck } from '../../../../contracts/admin/vendors.ts';
import { navigate, useOpened, useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useDrafts } from '../../../shared/rates/drafts.ts';
import { LeaveGuard } from '../../../shared/rates/LeaveGuard.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Choice } from '../../../shared/ui/Choice.tsx';
import type { IconName } from '../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { GRANTS } from '../../grants/messages.ts';
import { useUser } from '../../session.ts';
import { Availability } from './Availability.tsx';
import { Credentials } from './Credentials.tsx';
import { Calculator } from './calculator/Calculator.tsx';
import { useVendors } from './calls.ts';
import { CREDENTIAL_TEXTS } from './credential-messages.ts';
import { Logic } from './Logic.tsx';
import { MoverGrants } from './MoverGrants.tsx';
import { TEXTS } from './messages.ts';
import { AddYards } from './new/AddYards.tsx';
import { NewVendor } from './new/NewVendor.tsx';
import { Readiness } from './new/Readiness.tsx';
import { NEW } from './new-messages.ts';
import { Payouts } from './Payouts.tsx';
import { People } from './People.tsx';
import { PAYOUT_TEXTS } from './payout-messages.ts';
import { PEOPLE } from './people-messages.ts';
import { VendorEdit } from './VendorEdit.tsx';
import './vendors.css';

/** A mover at a time: where it has trucks, how it prices, and its rates. */
export function Vendors() {
  const found = useVendors();
  return (
    <>
      {!found.isSuccess && <SectionHead title={TEXTS.title} about={TEXTS.about} />}
      <QueryView query={found} of={TEXTS.what} lines={9}>
        {({ vendors }) => <VendorSection vendors={vendors} />}
      </QueryView>
    </>
  );
}

type Panel = 'logic' | 'calculator';

function VendorSection({ vendors }: { vendors: LiveStatus['vendors'] }) {
  const [params, setParams] = useQueryParams();
  const [opened, open] = useOpened('open');
  const close = () => open(null);
  const drafts = useDrafts((state) => state.drafts);
  const reads = useUser().role === 'analyst';
  const slugs = Object.keys(vendors);
  const asked = params.get('mover') ?? '';
  // The first vendor by itself (rule 7.6).
  const slug = vendors[asked] ? asked : slugs[0];
  const newVendor = !reads && (
    <NewVendor
      vendors={vendors}
      onAdded={(added) => navigate(`/admin/vendors?mover=${added}`, { replace: true })}
      onClose={close}
    />
  );
  if (!slug) {
    return (
      <>
        <SectionHead title={TEXTS.title} about={TEXTS.about} />
        <Empty title={TEXTS.noVendors} icon="truck" about={TEXTS.noVendorsHow}>
          {!reads && <Button icon="plus" label={NEW.open} onClick={() => open('new')} />}
        </Empty>
        {opened === 'new' && newVendor}
      </>
    );
  }
  const nameOf = (one: string) => vendors[one]?.name ?? one;
  const titleOf = (one: string) =>
    [
      vendors[one]?.name,
      vendors[one]?.status === 'inactive' && ` (${TEXTS.inactive})`,
      drafts[one] && ' •',
    ]
      .filter(Boolean)
      .join('');
  const panel = params.get('panel') as Panel | null;
  const toggle = (name: Panel) => setParams({ panel: panel === name ? null : name });
  /** Where each thing that a mover may lack is seen to. */
  const goTo = (check: ReadinessCheck) => {
    if (check === 'rates' || check === 'days') setParams({ panel: 'calculator' });
    else open({ contact: 'edit', yard: 'yards', person: 'people' }[check]);
  };

  const door = (id: string, icon: IconName, label: string) => (
    <Button look="link" icon={icon} label={label} onClick={() => open(id)} />
  );

  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        {!reads && <Button look="solid" icon="plus" label={NEW.open} onClick={() => open('new')} />}
      </SectionHead>
      <div className="mover-choice mb-5">
        <Choice
          label={TEXTS.mover}
          value={slug}
          onChoose={(one) => setParams({ mover: one })}
          options={slugs.map((one) => [one, titleOf(one)])}
        />
      </div>
      <div className="row mb-5">
        <Button
          icon="info"
          label={TEXTS.logic}
          aria-expanded={panel === 'logic'}
          onClick={() => toggle('logic')}
        />
        <Button
          icon="dollar"
          label={TEXTS.calculator}
          aria-expanded={panel === 'calculator'}
          onClick={() => toggle('calculator')}
        />
        {door('payouts', 'dollar', PAYOUT_TEXTS.open)}
        {door('credentials', 'check', CREDENTIAL_TEXTS.open)}
        {door('people', 'people', PEOPLE.open)}
        {!reads && door('grants', 'key', GRANTS.open)}
        {!reads && door('yards', 'pin', NEW.yards.open)}
        {!reads && door('edit', 'edit', TEXTS.edit)}
      </div>
      <Readiness key={`readiness ${slug}`} slug={slug} name={nameOf(slug)} onWay={goTo} />
      {panel === 'logic' && <Logic key={`logic ${slug}`} slug={slug} />}
      {panel === 'calculator' && <Calculator key={`calculator ${slug}`} slug={slug} />}
      <Availability key={`availability ${slug}`} slug={slug} />
      {opened === 'new' && newVendor}
      {opened === 'yards' && !reads && <AddYards slug={slug} name={nameOf(slug)} onClose={close} />}
      {opened === 'edit' && !reads && <VendorEdit slug={slug} onClose={close} />}
      {opened === 'grants' && <MoverGrants slug={slug} name={nameOf(slug)} onClose={close} />}
      {opened === 'people' && <People slug={slug} name={nameOf(slug)} onClose={close} />}
      {opened === 'credentials' && <Credentials slug={slug} name={nameOf(slug)} onClose={close} />}
      {opened === 'payouts' && (
        <Payouts
          key={slug}
          slug={slug}
          onChoose={(one) => setParams({ mover: one })}
          onClose={close}
        />
      )}
      <LeaveGuard nameOf={nameOf} />
    </>
  );
}
