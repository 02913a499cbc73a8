import type { Permission } from '../../../../contracts/people.ts';
import { PERMISSIONS } from '../../../../contracts/vendors.ts';
import { useVendor } from '../../session.ts';
import { TEXTS } from './messages.ts';

/** The permissions as boxes to tick; what one lacks oneself cannot be given or taken. */
export function PermissionBoxes({ given }: { given: readonly Permission[] }) {
  const { permissions: own } = useVendor();
  return (
    <fieldset className="boxes">
      <legend className="label">{TEXTS.people.may}</legend>
      {PERMISSIONS.map((permission) => (
        <label key={permission}>
          <input
            type="checkbox"
            name="permissions"
            value={permission}
            defaultChecked={given.includes(permission)}
            disabled={!own.includes(permission)}
          />
          {TEXTS.permission[permission]}
        </label>
      ))}
    </fieldset>
  );
}

/** What is ticked; boxes that are not ours to change stay as they were. */
export function checkedPermissions(
  form: HTMLFormElement,
  given: readonly Permission[],
  own: readonly Permission[],
): Permission[] {
  const ticked = new FormData(form).getAll('permissions');
  return PERMISSIONS.filter((permission) =>
    own.includes(permission) ? ticked.includes(permission) : given.includes(permission),
  );
}
