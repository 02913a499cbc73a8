import type { CSSOptions } from 'vite';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

const MOUSE = '(hover: hover)';
const isHovered = (selector: string) => selector.replace(':not(:hover)', '').includes(':hover');

/** Keeps hover styles from people who touch: there the style would stay after the tap. */
export const hoverByMouse = (): Plugins[number] => ({
  postcssPlugin: 'hover-by-mouse',
  Rule(rule, { AtRule }) {
    const hovered = rule.selectors.filter(isHovered);
    const { params } = rule.parent as { params?: string };
    if (hovered.length === 0 || params === MOUSE) return;
    const nodes = [rule.clone({ selectors: hovered })];
    rule.after(new AtRule({ name: 'media', params: MOUSE, source: rule.source, nodes }));
    const others = rule.selectors.filter((selector) => !isHovered(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  },
});
