import { expect } from 'vitest';
import { axeFaults } from '../support/axe.ts';
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
      found.push(...(await axeFaults(wizard.page)).map((fault) => `${where}: ${fault}`));
    });
    expect(found).toEqual([]);
  },
);
