const LAYOUT = new RegExp(
  `^(${[
    'display|order|width|height|color|text-align|text-wrap|line-height|white-space|overflow-wrap',
    '(flex|grid|margin|padding|min|max|align|justify|place)(-[a-z-]+)?|(inline|block)-size',
    '(row-|column-)?gap|font-(size|weight|variant-numeric)',
  ].join('|')})$`,
);
const STATE = /[:[]/;

/**
 * The selectors of blocks of css that say nothing but layout, outside of queries and without states, so that
 * the parts' classes (`stack`, `row`, `mt-3`, `soft`) would say it where the element stands.
 */
export function layoutBlocks(css: string): string[] {
  const found: string[] = [];
  const open: { head: string; properties: string[]; isLeaf: boolean }[] = [];
  for (const [, text = '', end] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const block = open.at(-1);
    if (end === '{') {
      if (block) block.isLeaf = false;
      open.push({ head: text.trim().replace(/\s+/g, ' '), properties: [], isLeaf: true });
      continue;
    }
    if (text.trim()) block?.properties.push(text.split(':')[0]?.trim() ?? '');
    if (end === ';' || !block) continue;
    const heads = open.map(({ head }) => head).filter((head) => !head.startsWith('@layer'));
    const isPlain = heads.every((head) => !head.startsWith('@') && !STATE.test(head));
    if (block.isLeaf && block.properties.length > 0 && isPlain) {
      if (block.properties.every((name) => LAYOUT.test(name))) found.push(heads.join(' '));
    }
    open.pop();
  }
  return found;
}
