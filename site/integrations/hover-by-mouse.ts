import type { CSSOptions } from 'vite';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

const MOUSE = '(hover: hover)';
const isHovered = (selector: string) => selector.replace(':not(:hover)', '').includes(':hover');

/** Keeps what a pointer shows where it rests from those who touch: there it would stay after the tap. */
export const hoverByMouse = (): Plugins[number] => ({
  postcssPlugin: 'hover-by-mouse',
  Rule(rule, { AtRule }) {
    const [hovered, others] = [true, false].map((is) =>
      rule.selectors.filter((selector) => isHovered(selector) === is),
    );
    const { parent } = rule;
    const isDone = parent?.type === 'atrule' && 'params' in parent && parent.params === MOUSE;
    if (!hovered?.length || isDone) return;
    const media = new AtRule({ name: 'media', params: MOUSE, source: rule.source });
    media.append(rule.clone({ selectors: hovered }));
    rule.after(media);
    if (others?.length) rule.selectors = others;
    else rule.remove();
  },
});
