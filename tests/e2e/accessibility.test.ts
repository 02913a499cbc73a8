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
      // Without frames there is nothing to put together in a page of its own.
      const axe = new AxeBuilder({ page: wizard.page }).setLegacyMode();
      const { violations } = await axe.analyze();
      for (const { id, help, nodes } of violations) {
        for (const { html, failureSummary } of nodes) {
          found.push(`${where}: ${id} (${help})\n${html}\n${failureSummary}`);
        }
      }
    });
    expect(found).toEqual([]);
  },
);
