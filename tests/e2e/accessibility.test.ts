import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { test } from '../support/customers.ts';
import { tour } from '../support/tour.ts';

test.for(['light', 'dark'] as const)(
  'axe finds nothing anywhere, %s',
  async (colorScheme, { arrive }) => {
    // Without motion: a colour in the middle of a transition is nobody's colour.
    const { wizard, expectRefused } = await arrive({ colorScheme, reducedMotion: 'reduce' });
    expectRefused('/no-such-page');
    const found: string[] = [];
    await tour(wizard, async (where) => {
      const { violations } = await new AxeBuilder({ page: wizard.page }).analyze();
      for (const { id, help, nodes } of violations) {
        for (const { html, failureSummary } of nodes) {
          found.push(`${where}: ${id} (${help})\n${html}\n${failureSummary}`);
        }
      }
    });
    expect(found).toEqual([]);
  },
);
