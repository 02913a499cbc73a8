import { expect, test } from 'vitest';
import { operatorLine as french } from '../../contracts/operator-line.fr.ts';
import { operatorLine } from '../../contracts/operator-line.ts';

const NONE = { legal_name: null, postal_address: null, tax_number: null };
const BOTH = {
  ...NONE,
  legal_name: 'Portage Moving Marketplace Inc.',
  postal_address: '100 Queen St W, Toronto ON M5H 2N2',
};

test('who runs the site is one line of what is set, and nothing before', () => {
  expect(operatorLine(NONE)).toBe('');
  expect(operatorLine(BOTH)).toBe(
    'Portage: Portage Moving Marketplace Inc., 100 Queen St W, Toronto ON M5H 2N2.',
  );
  expect(french(NONE)).toBe('');
  expect(french(BOTH)).toMatch(/^Portage\s: Portage Moving/);
});
