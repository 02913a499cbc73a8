import { expect, test } from 'vitest';
import { listBigPackages } from '../../scripts/package-sizes.ts';

test('a package of more than eight megabytes says why it is installed', async () => {
  const packages = await listBigPackages();
  expect(packages.map(({ name }) => name)).toContain('typescript');
  expect(packages.filter(({ reason }) => !reason)).toEqual([]);
});
