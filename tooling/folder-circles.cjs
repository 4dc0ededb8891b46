// Folders of the API stand in layers: none imports its way back to itself, types included. Specs and their kits may
// reach anywhere, so that they are left out; errors, ids and the composition root stand beside the folders.
const { options } = require('./boundaries.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Move what both need into a folder below both, as access/, sessions/, secrets/ and limits/ are.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^api/src/',
    exclude: { path: [...options.exclude.path, '\\.spec\\.ts$', '/testing/'] },
  },
}
