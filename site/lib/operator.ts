import type { Operator } from '../../contracts/operator.ts';

/** The business that runs the marketplace, by the settings of the site's build; pages name no tax number. */
export const OPERATOR: Operator = {
  legal_name: import.meta.env?.PUBLIC_LEGAL_NAME || null,
  postal_address: import.meta.env?.PUBLIC_POSTAL_ADDRESS || null,
  tax_number: null,
};
