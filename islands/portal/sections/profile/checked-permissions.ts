import type { Permission } from '../../../../contracts/people.ts';
import { PERMISSIONS } from '../../../../contracts/vendors.ts';

/** The ticked permissions; boxes that the person may not change stay as they were. */
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
