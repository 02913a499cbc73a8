import type { Page } from 'playwright';

/** Least width and height of what people press, in CSS pixels. */
const LEAST = 44;

/**
 * Targets on the page, below `scope`, of which less than 44 px across their middle, in width or height,
 * answers to a press: too small, or covered by a neighbour. A label counts for its field, and an
 * area that a style stretches over a card for its link. Links inside a sentence are exempt (WCAG
 * 2.2, 2.5.8).
 */
export function smallTargets(page: Page, scope = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ scope, least }) => {
      const PRESSED =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
      const bad: string[] = [];
      for (const target of document.querySelectorAll<HTMLElement>(
        `:is(${scope}) :is(${PRESSED})`,
      )) {
        const area = areaOf(target);
        if (!isShown(area) || isInSentence(target)) continue;
        area.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = area.getBoundingClientRect();
        // Hidden until it has the focus, off the page.
        if (box.bottom + scrollY <= 0) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // A small box may answer beyond its edges; a large one's last pixel is its neighbour's.
        const reach = Math.min(box.width, box.height) > least - 0.1 ? least / 2 - 1 : least / 2;
        // Round buttons have no corners.
        const points = [
          [reach, 0],
          [-reach, 0],
          [0, reach],
          [0, -reach],
        ] as const;
        const missed = points
          .map(([right, down]) => document.elementFromPoint(x + right, y + down))
          .filter((hit) => !hit || !area.contains(hit));
        if (missed.length > 0) {
          const text = (target.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
          const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
          const hit = missed[0]
            ? `${missed[0].tagName.toLowerCase()}.${missed[0].className}`
            : 'none';
          bad.push(
            `${target.tagName.toLowerCase()}.${target.className} "${text}" ${size}, beside it ${hit}`,
          );
        }
      }
      scrollTo(0, 0);
      return bad;

      /** A box to tick is pressed anywhere on its label. */
      function areaOf(target: HTMLElement): HTMLElement {
        const ticks = target.matches('[type=checkbox], [type=radio]');
        return (ticks && target.closest('label')) || target;
      }
      function isShown(element: HTMLElement): boolean {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      }
      function isInSentence(target: HTMLElement): boolean {
        if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false;
        // A link that a style stretches is a card's, not a sentence's.
        if (getComputedStyle(target, '::after').position === 'absolute') return false;
        const around = target.closest('p, li, td, dd, label, summary, div')?.textContent ?? '';
        return around.trim().length > (target.textContent ?? '').trim().length;
      }
    },
    { scope, least: LEAST },
  );
}
