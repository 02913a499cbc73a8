import { expect, test } from 'vitest';
import { strayClasses } from '../support/class-names.ts';

test('finds classes that nothing wears, and classes that nothing asks for', () => {
  const texts = {
    'islands/a/a.css': '/* .told */ .card { & .gone { margin: 0; } } .status-new { color: red; }',
    'islands/a/A.tsx': '<div className="card plain"><i className="asked" /></div>',
    'site/pages/b.astro': '<p class="scoped"></p><style>.scoped, .left { margin: 0; }</style>',
    'tests/e2e/a.test.ts': "page.locator('.asked');",
  };
  expect(strayClasses(texts)).toEqual(['gone', 'left', 'plain']);
});
