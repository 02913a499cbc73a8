import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { eraseContracts } from '../../site/integrations/erase-contracts.ts';

/** What a browser loads of these modules, by what it imports from them. */
async function bundled(source: string): Promise<string> {
  const entry = inRoot('contracts-in-a-browser.ts');
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'entry',
        load: (id) => (id === entry ? source : null),
        resolveId: (id) => (id === entry ? id : null),
      },
      { name: 'erase-contracts', transform: eraseContracts().transform as never },
    ],
  });
  const { output } = await bundle.generate({ minify: 'dce-only' });
  return output[0].code;
}

describe('in a browser', () => {
  test('an endpoint is its method and path, without zod', async () => {
    const code = await bundled(
      "import { patchLead } from './contracts/admin/leads.ts'; console.log(patchLead);",
    );
    expect(code).toContain('method: "PATCH"');
    expect(code).toContain('path: "/admin/leads/:id"');
    expect(code).not.toContain('zod');
    expect(code.length).toBeLessThan(400);
  });

  test('constants beside the schemas stay what they are', async () => {
    const code = await bundled(
      "import { LEAD_TABS } from './contracts/portal/leads.ts'; console.log(LEAD_TABS);",
    );
    expect(code).toContain('"upcoming"');
    expect(code).not.toContain('zod');
  });

  test('a schema that is used for itself is there', async () => {
    const code = await bundled(
      "import { LeadId } from './contracts/leads.ts'; console.log(LeadId);",
    );
    expect(code).toContain('zod');
  });
});
