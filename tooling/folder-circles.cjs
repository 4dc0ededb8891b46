// Folders of a package stand in layers: none imports its way back to itself, types included. Specs and their kits may
// reach anywhere, so that they are left out; what lies beside the folders (errors, ids, contexts, entries) as well. Where
// that has a place of its own among the folders, tooling/bin/circles.mjs holds it there.
const { options } = require('./boundaries.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment:
        'Move what both need into a folder below both, as access/, sessions/, secrets/ and limits/ of the API are.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^(api|contract|shared-ui)/src/',
    exclude: { path: [...options.exclude.path, '\\.(spec|gallery)\\.tsx?$', '/testing/'] },
  },
}
