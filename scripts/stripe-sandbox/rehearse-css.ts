/** The rehearsal page's own style, on top of the payment page's. */
export const rehearseCss = `
main { grid-template-columns: minmax(0, 1fr) !important; max-width: 64rem; padding-top: clamp(1.25rem, 3vw, 2.5rem); }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); }
h2 { margin-bottom: .75rem; }
.card h2 { margin-bottom: 0; }
h3 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
.intro, .said { max-width: 42rem; }
.said { padding: .75rem 1rem; border-inline-start: 4px solid var(--spruce); border-radius: .5rem; background: var(--raised); }
.panels { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); align-items: start; }
.panels form { align-content: start; }
fieldset { display: grid; gap: .75rem; margin: 0; padding: 0; border: 0; min-width: 0; }
select { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; }
.check { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; font-weight: 400; font-size: 1rem; }
.check input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--spruce); }
.list { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none; }
.list .card { gap: .75rem; padding: clamp(.875rem, 3vw, 1.25rem); scroll-margin-top: 1rem; }
.list .card:target { border-color: var(--spruce); box-shadow: inset 0 0 0 1px var(--spruce); }
.head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: baseline; }
.state { font-weight: 600; }
.quiet { color: var(--quiet); font-size: .9375rem; overflow-wrap: anywhere; }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.acts .field { flex: 0 1 14rem; }
.acts button, .panels button { min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--edge); border-radius: .5rem; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.acts button:hover, .panels button:hover { background: var(--paper); }
.part { display: grid; gap: .5rem; padding-top: .75rem; border-top: 1px solid var(--line); }
.events { display: grid; gap: 0; margin: 0; padding: 0; list-style: none; }
.events li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: center; padding-block: .5rem; border-top: 1px solid var(--line); }
.events code { overflow-wrap: anywhere; font-size: .9375rem; }
.pages { display: flex; gap: 1.5rem; }
.pages a { padding-block: .625rem; color: var(--spruce); }
`;
