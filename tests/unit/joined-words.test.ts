import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readWords } from '../../scripts/content-words.ts';
import { joinedInHtml, refuseJoinedWords } from '../../scripts/joined-words.ts';

const page = (words: string) =>
  `<!DOCTYPE html><html><head><title>a<a></title></head><body><p>${words}</p></body></html>`;

test.each([
  ['write to<a href="mailto:x">us</a>', 'write tous'],
  ['Updated<time datetime="2026-11-20" data-x>November</time>', 'UpdatedNovember'],
  ['<time>2025</time>· Updated', '2025· Updated'],
  ['<a href="/a?b=1>2">us</a>and we', 'usand we'],
  ['It is<strong>bold</strong>.', 'It isbold.'],
  ['every15 minutes', 'every15 minutes'],
])('a built page: %s', (words, told) => {
  expect(joinedInHtml(page(words))).toEqual([told]);
});

test.each([
  'write to <a>us</a>, and <strong>now</strong>.',
  '<a>Cats</a>’ and (<a>dogs</a>) “<em>or</em>” $<strong>15</strong>–<b>20</b>',
  '<span>Book</span><a>now</a><a>or later</a>',
  '<script>if(a<b)c</script><!-- to<a> -->',
  'Form N9, 1-800-555-0199, 12x12, H2O, x15, help15@portage.example',
])('a built page without such words: %s', (words) => {
  expect(joinedInHtml(page(words))).toEqual([]);
});

test('a site with such a page is refused, by the page and the words', async () => {
  const site = await mkdtemp(join(tmpdir(), 'portage-joined-'));
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  const [good, bad] = [join(site, 'good.html'), join(site, 'bad.html')];
  await writeFile(good, page('See <a>us</a>.'));
  await writeFile(bad, page('See<a>us</a>.'));
  await refuseJoinedWords(site, [good]);
  await expect(refuseJoinedWords(site, [good, bad])).rejects.toThrow('\nbad.html: "Seeus."');
});

const faultsOf = (text: string) =>
  readWords('content/articles/x.mdx', `---\ntitle: "Words"\n---\n\n${text}\n`).faults;

test.each([
  ['Write to<Fact name="supportEmail" />.', 'Write to'],
  ['Pay <Fact name="deposit" />today.', 'today.'],
  ['See the[guide](/guides/moving-day).', 'See theguide'],
  ['See [the guide](/guides/moving-day)now.', 'the guidenow.'],
  ['It is**bold** here.', 'It isbold'],
  ['- A list,**bold**', 'A list,bold'],
])('an editor is told of %s', (text, words) => {
  expect(faultsOf(text)).toEqual([
    {
      file: 'content/articles/x.mdx',
      line: 5,
      message: expect.stringContaining(`A space is missing in "${words}"`),
    },
  ]);
});

test.each([
  'Write to\n<Fact name="supportEmail" />\nor [call](tel:1).',
  'Within <Fact name="ceilingPercent" />% ("**or** so"), [cats](/a)’ and $<Fact name="minutes" />.',
  '**Bold.** *Soft*, [link](/a): `code`s',
])('an editor is told of nothing in %j', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a line of front matter is read too', () => {
  const text = '---\ntitle: "Words"\nfaq:\n  - answer: "See[the guide](/a)."\n---\n\nWords.\n';
  expect(readWords('content/articles/x.mdx', text).faults).toEqual([
    expect.objectContaining({ line: 4, message: expect.stringContaining('"Seethe guide.') }),
  ]);
});
