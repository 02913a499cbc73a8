/** Leaflet gives its own names; the others are made of a kind: `status-${state}`. */
const MADE = /^(leaflet|art|map|status)-/;
const WORN = /\bclass(?:Name)?="([^"{]*)"/g;

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const styleOf = (text: string) => /<style[^>]*>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
const all = (text: string, of: RegExp) => [...text.matchAll(of)].map(([, found = '']) => found);

/** Classes of stylesheets that no source has, and of markup that no stylesheet, script or test asks for. */
export function strayClasses(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([path, text]) => {
    const style = path.endsWith('.css') ? text : path.endsWith('.astro') ? styleOf(text) : '';
    return { path, style: withoutComments(style), code: text.replace(style || '\0', '') };
  });
  const selectors = files.flatMap(({ style }) => all(style, /([^{};]+)\{/g)).join(' ');
  const styled = new Set(all(selectors, /\.([a-z][\w-]*)/gi));
  const code = files.filter(({ path }) => !path.startsWith('tests/')).map((file) => file.code);
  const words = new Set(code.join(' ').match(/[a-z][\w-]*/gi));
  const asked = new Set(all(files.map((file) => file.code).join(' '), /\.([a-z][\w-]*)/gi));
  const worn = files
    .filter(({ path }) => /^(islands|site)\/.*\.(tsx|astro)$/.test(path))
    .flatMap((file) => all(file.code, WORN).flatMap((names) => names.split(/\s+/).filter(Boolean)));
  return [
    ...[...styled].filter((name) => !words.has(name) && !MADE.test(name)),
    ...new Set(worn.filter((name) => !styled.has(name) && !asked.has(name))),
  ].sort();
}
