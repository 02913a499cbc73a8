/** The payment page's own style: Portage's colours, light and dark, from 320 px up. */
export const pageCss = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf7f0, #0d1715);
  --raised: light-dark(#ffffff, #15221f);
  --ink: light-dark(#12241f, #eef3ef);
  --quiet: light-dark(#4d5f59, #a9bab4);
  --line: light-dark(#d9d3c5, #2c3d38);
  --edge: light-dark(#7d8a85, #71827c);
  --spruce: light-dark(#0f5c4a, #7fd0b8);
  --action: light-dark(#c2361f, #f0735c);
  --on-action: light-dark(#ffffff, #1d0905);
  --notice: light-dark(#f6e3b4, #473710);
  --wrong: light-dark(#a92513, #ff9c88);
  --wrong-paper: light-dark(#fdecea, #3a1712);
  --shadow: 0 1px 2px rgb(18 36 31 / 8%), 0 12px 32px rgb(18 36 31 / 8%);
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100dvh;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 Figtree, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1, h2, p, dl, dd { margin: 0; }
h1, h2 { font-family: "Bricolage Grotesque", Figtree, system-ui, sans-serif; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 1.25rem; font-weight: 600; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; font-weight: 600; }
.notice {
  padding: .625rem 1rem;
  background: var(--notice);
  text-align: center;
}
main {
  display: grid;
  gap: 1.5rem;
  max-width: 60rem;
  margin: 0 auto;
  padding: clamp(1.25rem, 5vw, 4rem) 1rem 3rem;
}
.summary { display: grid; gap: .5rem; align-content: start; }
.brand { margin-bottom: .75rem; color: var(--spruce); font-weight: 700; font-size: 1.125rem; }
.route { display: none; max-width: 22rem; margin-top: 1rem; stroke: var(--spruce); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.route .way { stroke: var(--action); }
.route .ground { stroke: var(--line); }
.amount { font-size: clamp(2.25rem, 8vw, 3rem); font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
dl { display: grid; gap: .25rem; margin-block: .5rem; }
dl div { display: flex; flex-wrap: wrap; gap: 0 .75rem; }
dt { flex: 0 0 6rem; color: var(--quiet); }
dd { min-width: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.card {
  display: grid;
  gap: 1rem;
  min-width: 0;
  padding: clamp(1rem, 4vw, 2rem);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 1rem;
  box-shadow: var(--shadow);
}
.card.only { justify-items: start; max-width: 32rem; width: 100%; margin: 0 auto; }
form { display: grid; gap: 1rem; }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
.field { display: grid; gap: .375rem; align-content: start; min-width: 0; }
label { font-weight: 600; font-size: .9375rem; }
input {
  width: 100%;
  min-height: 2.875rem;
  padding: .5rem .75rem;
  border: 1px solid var(--edge);
  border-radius: .5rem;
  background: var(--paper);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-color: var(--wrong); box-shadow: inset 0 0 0 1px var(--wrong); }
.error { color: var(--wrong); font-size: .9375rem; }
.alert {
  padding: .75rem 1rem;
  border-inline-start: 4px solid var(--wrong);
  border-radius: .5rem;
  background: var(--wrong-paper);
  color: var(--wrong);
  font-weight: 600;
}
.pay, .decline {
  min-height: 3rem;
  padding: .625rem 1.25rem;
  border: 1px solid transparent;
  border-radius: .625rem;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.pay { background: var(--action); color: var(--on-action); }
.pay:hover { background: color-mix(in oklab, var(--action), var(--ink) 15%); }
.decline { background: transparent; border-color: var(--edge); color: var(--ink); }
.decline:hover { background: var(--paper); }
.back { justify-self: center; padding: .625rem; color: var(--spruce); }
.other { display: inline-block; padding-block: .625rem; color: var(--spruce); }
details { border-top: 1px solid var(--line); padding-top: 1rem; color: var(--quiet); font-size: .9375rem; }
summary { padding-block: .25rem; cursor: pointer; color: var(--ink); }
:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; }
@media (width >= 48rem) {
  main { grid-template-columns: 5fr 6fr; gap: clamp(2rem, 6vw, 5rem); }
  main:has(.only) { grid-template-columns: 1fr; }
  .summary { padding-top: 1.5rem; }
  .route { display: block; }
}
`;
