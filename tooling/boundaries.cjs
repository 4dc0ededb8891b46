// Who may import whom: the table of docs/architecture.md, enforced.
const area = 'mfe-[a-z0-9-]+'
const areaPattern = `^${area}/`
const productFolders = `^(contract|api|embedded-mongo|screening|shared-ui|shell|${area}|e2e)/`
const tests = '\\.(long\\.)?spec\\.tsx?$|/testing/|/bench/|\\.gallery\\.tsx$|^(shared-ui/gallery|e2e)/'

/** Districts of API and contract: each imports those named with it, and of the rest nothing (docs/architecture.md). */
const districts = {
  platform: [],
  trail: ['platform'],
  people: ['trail', 'platform'],
  file: ['people', 'trail', 'platform'],
  'due-diligence': ['file', 'people', 'trail', 'platform'],
  screening: ['file', 'people', 'trail', 'platform'],
  office: ['screening', 'due-diligence', 'file', 'people', 'trail', 'platform'],
  portfolio: ['office', 'screening', 'due-diligence', 'file', 'people', 'trail', 'platform'],
}

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circles', 'Nothing imports its way back to itself, types included.', {}, { circular: true }),
    forbid(
      'contract-stands-alone',
      'The contract imports zod and nothing else.',
      { path: '^contract/', pathNot: tests },
      { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'embedded-mongo-knows-no-product',
      'The embedded database is a component of its own.',
      { path: '^embedded-mongo/' },
      { path: productFolders, pathNot: '^embedded-mongo/' },
    ),
    forbid(
      'screening-knows-no-product',
      'Lists and names are compared by a component of its own.',
      { path: '^screening/' },
      { path: productFolders, pathNot: '^screening/' },
    ),
    forbid(
      'api-without-user-interface',
      'The API imports the contract only.',
      { path: '^api/' },
      { path: productFolders, pathNot: '^(api|contract|embedded-mongo|screening)/' },
    ),
    forbid(
      'embedded-mongo-at-start-only',
      'The API cannot know which database it talks to, but where it opens and connects to one; it makes folders alike.',
      { path: '^api/', pathNot: ['^api/src/platform/(database/(open-database|connection)|data-folder)\\.ts$', tests] },
      { path: '^embedded-mongo/' },
    ),
    ...Object.entries(districts).map(([district, below]) =>
      forbid(
        `districts-${district}`,
        `The district ${district} imports ${below.length > 0 ? below.join(', ') : 'no other district'}; what several need moves down.`,
        { path: `^(api|contract)/src/${district}/`, pathNot: tests },
        { path: '^$1/src/', pathNot: `^$1/src/(${[district, ...below].join('|')})/` },
      ),
    ),
    forbid(
      'hono-at-the-edge',
      'Hono stays in http/, static/, routes and the start of the process.',
      { path: '^api/', pathNot: ['^api/src/platform/(http|static)/', '\\.routes\\.ts$', '^api/src/main\\.ts$', tests] },
      { path: 'node_modules/(hono|@hono)/' },
    ),
    forbid(
      'driver-in-repositories',
      'The driver stays in database/ and repositories; elsewhere only its types and the error edge.',
      {
        path: '^api/',
        pathNot: [
          '^api/src/platform/database/',
          '\\.repository\\.ts$',
          '^api/src/platform/(ids|http/error-response)\\.ts$',
          tests,
        ],
      },
      { path: 'node_modules/mongodb/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'rules-are-pure',
      'The change engine knows values, not databases, clocks or HTTP.',
      { path: '^api/src/file/engine/', pathNot: tests },
      { pathNot: ['^api/src/file/engine/', '^api/src/platform/errors\\.ts$', '^contract/'] },
    ),
    forbid(
      'shared-ui-knows-the-contract-only',
      'The design system belongs to nobody in particular.',
      { path: '^shared-ui/' },
      { path: productFolders, pathNot: '^(shared-ui|contract)/' },
    ),
    forbid(
      'areas-are-strangers',
      'Shell and areas import contract and shared-ui, never each other.',
      { path: `^(shell|${area})/` },
      { path: productFolders, pathNot: ['^(contract|shared-ui)/', '^$1/'] },
    ),
    forbid(
      'build-is-a-package',
      'Areas outside this repository install the build; it knows the contract and types of shared-ui.',
      { path: '^tooling/(src|alone)/', pathNot: tests },
      { path: productFolders, pathNot: '^(contract|shared-ui)/' },
    ),
    forbid(
      'areas-are-loaded-confined',
      'What an area does while it is loaded happens in a program of its own, never in the process that deploys.',
      { path: '^tooling/', pathNot: ['^tooling/src/loading/(program|load-area|pages-of)\\.ts$', tests] },
      { path: '^tooling/src/loading/(load-area|pages-of|bare-page)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'libraries-through-shared-ui',
      'One copy of the router, the query client, axios and what inputs are made of: shared-ui owns them.',
      { path: `${areaPattern}|^shell/`, pathNot: tests },
      { path: 'node_modules/(downshift|react-router|@tanstack|axios)/' },
    ),
    forbid(
      'kinds-through-shared-ui',
      "The page has one copy of the table of kinds, and of the calls made from it: an area's own weighs on its pages. Pages by a link stand alone.",
      { path: areaPattern, pathNot: ['^mfe-due-diligence/', tests] },
      {
        path: '^contract/src/(file/(kinds|catalogue|endpoints/(kind-calls|records))|record-calls)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'zod-stays-out-of-pages',
      'Pages only call; the schemas behind an endpoint load lazily and never in production.',
      { path: `${areaPattern}|^(shell|shared-ui)/`, pathNot: tests },
      { path: 'node_modules/zod/' },
    ),
    forbid(
      'no-tests-in-the-product',
      'Specs, their kits and the gallery of components are imported by each other only.',
      { path: productFolders, pathNot: tests },
      { path: tests },
    ),
    forbid(
      'declared-packages-only',
      'Whatever is imported is in a package.json.',
      { path: productFolders },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: ['\\.css$'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^deploy/', '\\.css$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
