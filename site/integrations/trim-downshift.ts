import type { Plugin } from 'vite';

const UNUSED = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm;
/** What the development's checks of properties compare with; those checks are not in a build. */
const PROP_TYPES = /^var (\w*propTypes(?:\$\d)?) = (?:_extends\()?\{[\s\S]*?^\}\)?;$/gim;
const IMPORTED = /^import PropTypes from 'prop-types';$/m;

/**
 * Lets the bundler drop the hooks of downshift that the wizard does not use: their trailing
 * assignments count as side effects and would hold 5 kB of gzip in the first chunk. The types of
 * properties, which only development checks, hold another.
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
        .replace(IMPORTED, 'const PropTypes = {};');
      return { code: trimmed, map: null };
    },
  };
}
