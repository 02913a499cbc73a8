import type { CSSProperties } from 'react';

const INK = '#12241f';
const QUIET = '#4d5f59';
const LINE = '#ded8ca';
const SPRUCE = '#0f5c4a';
const FONT = 'Figtree, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Inline styles, by part. Sizes in px: mail readers know no other unit well. */
export const STYLE = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: '#faf7f0',
    color: INK,
    fontFamily: FONT,
    fontSize: 16,
    lineHeight: '24px',
  },
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 },
  table: { borderCollapse: 'collapse' },
  outer: { padding: '24px 12px' },
  amountsNote: { margin: '12px 0 16px' },
  // Apart, since borders that collapse have no round corners.
  inner: { maxWidth: 600, margin: '0 auto', textAlign: 'left', borderCollapse: 'separate' },
  brand: { padding: '24px 24px 12px', color: SPRUCE, fontSize: 22, fontWeight: 700 },
  mark: { display: 'inline-block', marginRight: 10, verticalAlign: 'middle', border: 0 },
  card: { padding: 24, backgroundColor: '#ffffff', border: `1px solid ${LINE}`, borderRadius: 12 },
  heading: { margin: '0 0 16px', fontSize: 26, lineHeight: '32px' },
  title: { margin: '28px 0 8px', fontSize: 18, lineHeight: '24px' },
  text: { margin: '0 0 16px' },
  quote: {
    margin: '0 0 16px',
    padding: '4px 0 4px 14px',
    borderLeft: '3px solid #b9c7be',
    whiteSpace: 'pre-line',
  },
  notice: {
    margin: '16px 0',
    padding: '12px 16px',
    backgroundColor: '#f6e3b4',
    color: INK,
    borderRadius: 8,
  },
  action: {
    display: 'inline-block',
    padding: '12px 20px',
    backgroundColor: '#c2361f',
    color: '#ffffff',
    borderRadius: 8,
    fontWeight: 700,
    textDecoration: 'none',
  },
  list: { margin: '0 0 16px', paddingLeft: 24 },
  item: { marginBottom: 8 },
  term: { width: '34%', padding: '4px 12px 4px 0', color: QUIET },
  value: { padding: '4px 0', wordBreak: 'break-word' },
  link: { color: SPRUCE },
  label: { padding: '6px 12px 6px 0', borderBottom: `1px solid ${LINE}` },
  note: { display: 'block', color: QUIET, fontSize: 14, fontWeight: 400, lineHeight: '20px' },
  money: { padding: '6px 0', borderBottom: `1px solid ${LINE}`, whiteSpace: 'nowrap' },
  footer: { padding: '16px 24px 32px', color: QUIET },
  small: { margin: '0 0 8px', fontSize: 14, lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>;

/** The ticket's own. */
export const TICKET_STYLE = {
  ticket: {
    margin: '0 0 20px',
    border: `1px solid ${LINE}`,
    borderRadius: 12,
    borderCollapse: 'separate',
    overflow: 'hidden',
  },
  band: {
    padding: '10px 16px',
    backgroundColor: SPRUCE,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 700,
  },
  left: { padding: '12px 8px 0 16px', wordBreak: 'break-word' },
  right: { padding: '12px 16px 0 8px', wordBreak: 'break-word' },
  term: { display: 'block', color: QUIET, fontSize: 14, lineHeight: '20px' },
  value: { display: 'block' },
  strong: { display: 'block', fontSize: 18, fontWeight: 700 },
  way: { padding: '16px 16px 0' },
  picture: { display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: 8 },
  end: { padding: '16px 0 0', fontSize: 0, lineHeight: 0 },
  tear: {
    padding: '16px 0 0',
    borderBottom: `2px dotted ${LINE}`,
    fontSize: 0,
    lineHeight: 0,
  },
} as const satisfies Record<string, CSSProperties>;

/** Readers that follow the system's dark mode get the dark counterparts. */
export const DARK_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0d1715 !important; color: #eef3ef !important; }
  .card { background-color: #15221f !important; border-color: #2c3d38 !important; }
  .brand, .link { color: #7fd0b8 !important; }
  .quiet { color: #a9bab4 !important; }
  .line, .ticket, .tear { border-color: #2c3d38 !important; }
  .notice { background-color: #473710 !important; color: #eef3ef !important; }
}
`;
