import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { eraseContracts } from '../../site/integrations/erase-contracts.ts';

/** What a browser loads of a contract, by the name that it imports from it. */
async function bundled(name: string, contract: string): Promise<string> {
  const source = `import { ${name} } from './contracts/${contract}.ts'; console.log(${name});`;
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
    const code = await bundled('patchLead', 'admin/leads');
    expect(code).toContain('method: "PATCH"');
    expect(code).toContain('path: "/admin/leads/:id"');
    expect(code).not.toContain('zod');
    expect(code.length).toBeLessThan(400);
  });

  test('constants beside the schemas stay what they are', async () => {
    const code = await bundled('LEAD_TABS', 'portal/leads');
    expect(code).toContain('"upcoming"');
    expect(code).not.toContain('zod');
  });

  test('a schema that is used for itself is there', async () => {
    const code = await bundled('LeadId', 'leads');
    expect(code).toContain('zod');
  });
});
