/**
 * The items of a rendered bullet list, each as its own HTML. Throws without an item, so that an
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

/**
 * The name under which a device remembers a ticked item: made of the list's and the item's words, so
 * that ticks hold when other items come or go.
 * @returns a short number in base 36 (the hash FNV-1a of 32 bits).
 */
export function tickOf(list: string, item: string): string {
  let hash = 0x811c9dc5;
  for (const char of `${list}\n${item}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
