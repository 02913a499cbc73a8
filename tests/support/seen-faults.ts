import type { Page } from 'playwright';

/**
 * What a person sees broken on the page as it stands, without the page's own words: a drawing or a box to
 * tick that its neighbours squeeze, what sticks out of its card or of the window, a text that is cut, text
 * over text, a table that scrolls sideways on a wide desk, and what is pressed on less than 44 px. Empty is the only good answer.
 */
export function seenFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const DESK = 700;
    const WIDE_DESK = 1440;
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    // Maps and charts place their own names, which their own tests hold apart.
    const DRAWN = 'svg, .leaflet-container, .chart-drawing, .recharts-wrapper, .cm-editor';
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const found: string[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const clips = new Map<Element, Box | null>();
    const over = document.querySelector('dialog[open]');

    const all = [...(over ?? document.body).querySelectorAll<HTMLElement>('*')].filter(isSeen);
    for (const element of all) {
      squeezed(element);
      cut(element);
      if (innerWidth >= WIDE_DESK) sideways(element);
      if (element.matches(PRESSED)) small(element);
    }
    const texts = all.filter((element) => !element.closest(DRAWN)).flatMap(linesOf);
    for (const { element, box } of texts) outside(element, box);
    for (const element of all) {
      if (
        element.matches('svg, img, input, select, textarea, button') &&
        !element.parentElement?.closest(DRAWN)
      ) {
        outside(element, element.getBoundingClientRect());
      }
    }
    overlaps(texts);
    return [...new Set(found)];

    function styleOf(element: Element): CSSStyleDeclaration {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    }
    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        (width > 1 || height > 1) &&
        !element.closest('.skip') &&
        !isClipped(element)
      );
    }
    /** Told to who hears the page, and drawn nowhere. */
    function isClipped(element: Element | null): boolean {
      for (let at = element; at; at = at.parentElement) {
        if (styleOf(at).clipPath === 'inset(50%)') return true;
      }
      return false;
    }
    /** An element by its tag, class and words. */
    function named(element: Element): string {
      const own = element.getAttribute('class')?.split(' ')[0] ?? '';
      const card = element.parentElement?.getAttribute('class')?.split(' ')[0] ?? '';
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 36);
      const name = element.getAttribute('name') ?? '';
      return `${card}>${element.tagName.toLowerCase()}.${own}${name && `[${name}]`} "${words}"`;
    }

    /** Drawings and boxes have the size that they were given. */
    function squeezed(element: HTMLElement) {
      if (!element.matches('svg, img, [type=checkbox], [type=radio], .vendor-mark')) return;
      const width = element.computedStyleMap().get('width');
      if (!(width instanceof CSSUnitValue) || width.unit !== 'px' || width.value > 64) return;
      // As laid out, before it is turned or scaled.
      const laid = element instanceof SVGElement ? element.clientWidth : element.offsetWidth;
      if (laid < width.value - 0.6)
        found.push(`squeezed ${laid} of ${width.value}: ${named(element)}`);
    }

    /** An ellipsis, and a choice that its select cuts; a card may show the beginning of a text. */
    function cut(element: HTMLElement) {
      const style = styleOf(element);
      if (element instanceof HTMLSelectElement) {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        if (!canvas || element.multiple) return;
        canvas.font = style.font;
        const text = element.selectedOptions[0]?.textContent ?? '';
        const room =
          element.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight);
        const wants = canvas.measureText(text).width;
        // A name among a select's choices may be longer than any field.
        if (text.length < 33 && wants > room + 1)
          found.push(`cut "${text.trim()}": ${named(element.parentElement ?? element)}`);
        return;
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return;
      const clamps = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
      const isCut =
        clamps &&
        !element.closest('[aria-current=page], .board-card p') &&
        element.scrollWidth > element.clientWidth + 1;
      if (isCut) found.push(`cut: ${named(element)}`);
    }

    /** A list's columns, as long as their names may be, have room side by side. */
    function sideways(element: HTMLElement) {
      const over = element.scrollWidth - element.clientWidth;
      if (element.matches('.table-scroll') && over > 1)
        found.push(`scrolls sideways by ${over}: ${named(element)}`);
    }

    /** A box to tick is pressed on its label; a link within a sentence is as high as its line. */
    function small(target: HTMLElement) {
      // From here on lists are tables, whose rows a mouse hits.
      if (innerWidth >= DESK) return;
      const ticks = target.matches('[type=checkbox], [type=radio], [type=file]');
      const area = (ticks && target.closest('label')) || target;
      const box = area.getBoundingClientRect();
      if (Math.min(box.width, box.height) > LEAST - 0.6) return;
      if (box.bottom + scrollY <= 0 || target.closest('[inert], .leaflet-container')) return;
      if (target.tagName === 'A' && styleOf(target).display === 'inline') {
        const around = target.closest('p, li, td, dd, dt, label, summary, div')?.textContent ?? '';
        const isCards = getComputedStyle(target, '::after').position === 'absolute';
        if (!isCards && around.trim().length > (target.textContent ?? '').trim().length) return;
      }
      area.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = area.getBoundingClientRect();
      const reach = LEAST / 2 - 0.5;
      const answers = [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ].every(([right = 0, down = 0]) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return (
          hit && (area.contains(hit) || hit.closest('label, summary, a, button')?.contains(area))
        );
      });
      if (!answers)
        found.push(`small ${Math.round(width)}×${Math.round(height)}: ${named(target)}`);
    }

    /** Lines of an element's own words, as far as what scrolls or clips lets them be seen. */
    function linesOf(element: HTMLElement): { element: HTMLElement; box: Box }[] {
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter(({ width, height }) => width > 2 && height > 2)
          .map((box) => ({ element, box }));
      });
    }

    /** The part of the page that an element may show itself in. */
    function clipOf(element: Element): Box | null {
      const known = clips.get(element);
      if (known !== undefined) return known;
      const parent = element.parentElement;
      let clip = parent ? clipOf(parent) : null;
      const { overflowX, overflowY, position } = styleOf(element);
      if (position === 'fixed') clip = null;
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const own = element.getBoundingClientRect();
        clip = clip ? crossing(clip, own) : own;
      }
      clips.set(element, clip);
      return clip;
    }
    function crossing(one: Box, other: Box): Box {
      return {
        left: Math.max(one.left, other.left),
        right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top),
        bottom: Math.min(one.bottom, other.bottom),
      };
    }

    /** Nothing leaves the window, nor the nearest card or button with an edge or a ground of its own. */
    function outside(element: HTMLElement, box: Box) {
      const edge = document.documentElement.clientWidth;
      for (let at: HTMLElement | null = element; at; at = at.parentElement) {
        const style = styleOf(at);
        if (at !== element || !element.matches('svg, img, input, select, textarea, button')) {
          if (style.overflowX !== 'visible') return;
          const isEdged = Number.parseFloat(style.borderRightWidth) > 0;
          const isFilled = !/, 0\)$|^transparent$/.test(style.backgroundColor);
          if (style.display !== 'inline' && (isEdged || isFilled) && at !== document.body) {
            const card = at.getBoundingClientRect();
            const out = Math.max(box.right - card.right, card.left - box.left);
            if (out > 1.5) found.push(`outside by ${Math.round(out)}: ${named(element)}`);
            return;
          }
        }
        if (style.position === 'absolute' || style.position === 'fixed') return;
      }
      if (box.right > edge + 1) found.push(`beyond the window: ${named(element)}`);
    }

    /** Two lines of words never share their place. */
    function overlaps(lines: { element: HTMLElement; box: Box }[]) {
      const shown = lines
        .map(({ element, box }) => {
          const clip = clipOf(element);
          const seen = clip ? crossing(clip, box) : box;
          // Faces stand taller than their letters.
          const slack = (seen.bottom - seen.top) / 4;
          return { element, box: { ...seen, top: seen.top + slack, bottom: seen.bottom - slack } };
        })
        .filter(({ element, box }) => {
          return box.right - box.left > 2 && box.bottom - box.top > 2 && !isStuck(element);
        })
        .sort((one, other) => one.box.top - other.box.top);
      for (const [at, one] of shown.entries()) {
        for (let next = at + 1; next < shown.length; next++) {
          const other = shown[next];
          if (!other || other.box.top >= one.box.bottom) break;
          const wide =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          if (wide > 2 && one.element !== other.element) {
            found.push(`over each other: ${named(one.element)} and ${named(other.element)}`);
          }
        }
      }
    }
    /** What stays in sight lies over what scrolls below it. */
    function isStuck(element: Element | null): boolean {
      for (let at = element; at; at = at.parentElement) {
        if (/sticky|fixed/.test(styleOf(at).position)) return true;
      }
      return false;
    }
  });
}
