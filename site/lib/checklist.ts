/**
 * The items of a rendered bullet list, each as its own HTML. Throws when there is none, so that an
 * editor hears of a checklist without a list at once.
 */
export function itemsOf(html: string): string[] {
  const items = [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) =>
    item.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1'),
  );
  if (items.length === 0) {
    throw new Error(
      'A <Checklist> holds no list. Put a bullet list inside, with a blank line before and after, for example "- Book the elevator".',
    );
  }
  return items;
}
