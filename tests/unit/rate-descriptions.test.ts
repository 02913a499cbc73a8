import { expect, test } from 'vitest';
import { rateDescription } from '../../api/domain/rate-descriptions.ts';

test.each([
  ['First rates', 'Premiers tarifs'],
  ['Return to version 12', 'Retour à la version 12'],
  ['Copy of the rates of easy2go', 'Copie des tarifs de easy2go'],
  ['Pianos cost more', 'Pianos cost more'],
])('“%s” is “%s” in French', (english, french) => {
  expect(rateDescription(english, 'fr')).toBe(french);
  expect(rateDescription(english, 'en')).toBe(english);
});
