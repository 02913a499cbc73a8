import type { Plugin } from 'vite';

const UNUSED = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm;
/** The declared types of development's checks of properties; a build has no such checks. */
const PROP_TYPES = /^var (\w*propTypes(?:\$\d)?) = (?:_extends\()?\{[\s\S]*?^\}\)?;$/gim;
const IMPORTED = /^import PropTypes from 'prop-types';$/m;
/** The library's way to scroll to an entry of a list; browsers do that themselves by now. */
const COMPUTED = /^import \{ compute \} from 'compute-scroll-into-view';$/m;
const SCROLL = /^function scrollIntoView\(node, menuNode\) \{[\s\S]*?^\}$/m;
const NATIVE = `function scrollIntoView(node) {
  node?.scrollIntoView({ block: 'nearest' });
}`;

/**
 * Lets the bundler drop the hooks of downshift that the wizard does not use: their trailing
 * assignments count as side effects and would hold 5 kB of gzip in the first chunk. The types of
 * properties, which only development checks, and the library's scrolling add to that.
 */
export function trimDownshift(): Plugin {
  return {
    name: 'trim-downshift',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/downshift/dist/downshift.esm.mjs')) return null;
      const trimmed = code
        .replace(UNUSED, '')
        .replace(PROP_TYPES, 'var $1 = {};')
        .replace(IMPORTED, 'const PropTypes = {};')
        .replace(COMPUTED, '')
        .replace(SCROLL, NATIVE);
      return { code: trimmed, map: null };
    },
  };
}
