import type { Plugin } from 'vite';

/**
 * Bundles all pages of words into one chunk of the server's build. Left alone every article becomes
 * a chunk or two of its own, and under Deno the bundler's time grows with their square: 4,000
 * articles took 4 minutes of it. Browsers never see these chunks.
 */
const WORDS = [{ name: 'words', test: /\/content\/\w+\/[^?]*\.mdx?(\?|$)/ }];

/**
 * The modules that wizard, panel and portal share make a few chunks, not a dozen small ones: small ones
 * compress badly, and cost `/quote` 3 kB.
 */
const SHARED = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'frame',
    test: /vite\/preload-helper|\/node_modules\/zustand\/|\/islands\/shared\/(client|debug-log|public-config|format|ui\/lazy-component)\.tsx?|\/contracts\/(facts|choices|home-type-names|clock-rules|dates|patience|plurals|quotes)(\.fr)?\.ts/,
  },
  // The booking's page asks and answers with the same parts as panel and portal, and has no tables.
  {
    name: 'calls',
    test: /\/node_modules\/@tanstack\/(react-query|query-core)\/|\/islands\/shared\/(paging|query-view\/use-call|ui\/(Button|Field|Icon|notices|open-dialogs|states))\.tsx?/,
  },
  // Nearly every section of panel and portal shows a list: its parts come with their frame, except menus, which come
  // late, and the parts that a crew's page shows too, which has no tables.
  {
    name: 'console',
    test: /\/node_modules\/@tanstack\/|\/islands\/shared\/(location|table\/\w+|ui\/(?!Badge|Choice|Popup|Segments|ContactLinks|Facts)\w+)\.tsx?/,
  },
  // Every part but the wizard's first step writes times by the clocks of a place.
  {
    name: 'clocks',
    test: /\/contracts\/(clocks|clock-writer)\.ts|\/islands\/shared\/time\.ts/,
  },
  // Panel and portal write times with the initials of their clocks.
  {
    name: 'panel-format',
    test: /\/islands\/shared\/panel-format\.ts|\/contracts\/(zone-initials|zone-initial-words)(\.fr)?\.ts/,
  },
  // The forms of panel and change page begin as the wizard does, without it.
  { name: 'answers', test: /\/islands\/shared\/move\/answers\.ts/ },
  // Every step needs these, the first one included.
  {
    name: 'wizard',
    test: /\/contracts\/(step-numbers|steps)\.ts|\/islands\/booking\/(messages\/(frame|details)|state\/(booking|gaps|move-date|restore|routes|storage|store)\.ts|calls\/places|parts\/(AddressBox|Boundary|fields))|\/node_modules\/downshift\//,
  },
  // Portal and booking page need these without the wizard's texts, among which they would come.
  {
    name: 'rules',
    test: /\/contracts\/(vendor-answers|arrivals|outcomes|price-limits)(\.fr)?\.ts/,
  },
  // Panel, portal and crew's page name things, services, reasons and states: a chunk for each is mostly wrapping.
  {
    name: 'names',
    test: /\/islands\/shared\/move\/asked-things\.ts|\/contracts\/(decline-reasons|line-words|outcome-names|stage-names)(\.fr)?\.ts/,
  },
  // Wizard, booking page and sheet all tell homes and things in words.
  {
    name: 'items',
    test: /\/contracts\/(homes|home-size-names|home-texts|home-words|items|item-texts|item-words|job-days|size-texts)(\.fr)?\.ts/,
  },
  // The later steps' texts: a chunk for each would be named among the first step's code.
  {
    name: 'messages',
    test: /\/islands\/booking\/messages\/(?!frame|details|manage|changes|booking-state|documents|access|privacy|meant-email|standings)/,
  },
];

/** Each first load names some sixty files, and a hash does not compress: seven letters tell a file's states apart. */
const NAMED = '_astro/[name].[hash:7].js';

const grouped = (groups: typeof SHARED) => ({ codeSplitting: { groups } });

/** The modules that go together into chunks, where the bundler's own way costs time or bytes. */
export function groupChunks(): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    configEnvironment: (name) => {
      if (name !== 'client') return { build: { rolldownOptions: { output: grouped(WORDS) } } };
      const names = { chunkFileNames: NAMED, entryFileNames: NAMED };
      return { build: { rolldownOptions: { output: { ...grouped(SHARED), ...names } } } };
    },
  };
}
