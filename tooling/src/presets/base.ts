import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { ChunkTimeoutPlugin } from '../chunk-timeout-plugin'
import { folderOf, inRoot } from '../workspace'
import { classPrefixOf } from './class-names'
import { fastRefresh } from './fast-refresh'

/** Browsers do not parse answers in production, so nothing there ever asks for an endpoint's schemas. */
export const schemasBehind = { resourceRegExp: /^\.\.?\/([a-z-]+\/)?schemas\//, contextRegExp: /contract[\\/]src\b/ }
const schemasStayBehind = new rspack.IgnorePlugin(schemasBehind)

type BaseOptions = {
  /** Folder of the workspace, such as 'mfe-kyc'. */
  readonly folder: string
  /** Keeps this build apart from every other in the page: its chunk registry and its class names. */
  readonly uniqueName: string
  readonly outputFolder: string
  readonly chunkTimeoutMs: number
  readonly entry: Record<string, string>
  readonly plugins: readonly RspackPluginInstance[]
  readonly alias?: Record<string, string>
  /**
   * What the modules in its files are numbered by: their names, so that a file changes with its own modules only, or
   * their order. By name where left out.
   */
  readonly moduleIds?: 'deterministic' | 'natural'
  /** Built to be there soon: its scripts are not made smaller than bundling makes them. */
  readonly light?: boolean | undefined
  /** Built to be changed while it is shown; without it, to be deployed. */
  readonly development?: Development | undefined
}

export type Development = {
  /** Where the files of this build are reached, such as '/remotes/mfe-kyc/dev/'. */
  readonly publicPath: string
}

const browsers = ['chrome >= 114', 'edge >= 114', 'firefox >= 125', 'safari >= 17']

/**
 * The same sources make the same bytes wherever they are built. The bundler would replace `import.meta.url` by the path of
 * the module's file; pdfjs alone reads it, and only outside browsers.
 */
const withoutFolders = new rspack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') })

const forDeployment = ({
  moduleIds = 'deterministic',
  light,
}: Pick<BaseOptions, 'moduleIds' | 'light'>): Configuration['optimization'] => ({
  splitChunks: {
    // from 44 kB of source on, what several chunks have is shared, so that no page loads it twice; smaller pieces would
    // cost more as requests than as bytes that two chunks both have (PLT-31)
    minSize: 44_000,
    cacheGroups: { defaultVendors: false },
  },
  moduleIds,
  chunkIds: 'deterministic',
  minimizer: [
    ...(light ? [] : [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })]),
    // also writes for older browsers what only newer ones read
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ],
})

/** The package names only its build with warnings for developers, whatever the mode. */
const withoutWarnings = {
  'react-router$': inRoot('node_modules', 'react-router', 'dist', 'production', 'index.mjs'),
}

/** What every browser build has in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { development } = options
  return {
    name: options.uniqueName,
    mode: development ? 'development' : 'production',
    context: folderOf(options.folder),
    target: ['web', 'es2022'],
    entry: options.entry,
    devtool: development ? 'cheap-module-source-map' : false,
    output: outputOf(options),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...(development ? fastRefresh.alias : withoutWarnings), ...options.alias },
    },
    module: modulesOf(options),
    optimization: development ? {} : forDeployment(options),
    plugins: [
      new ChunkTimeoutPlugin(options.chunkTimeoutMs),
      ...(development
        ? fastRefresh.plugins(options.uniqueName)
        : [new rspack.SubresourceIntegrityPlugin(), schemasStayBehind, withoutFolders]),
      ...options.plugins,
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

function outputOf({ outputFolder, uniqueName, chunkTimeoutMs, development }: BaseOptions): Configuration['output'] {
  const named = development ? 'assets/[name]' : 'assets/[name].[contenthash:8]'
  return {
    path: outputFolder,
    uniqueName,
    publicPath: development?.publicPath ?? 'auto',
    filename: `${named}.js`,
    chunkFilename: `${named}.js`,
    cssFilename: `${named}.css`,
    cssChunkFilename: `${named}.css`,
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    chunkLoadTimeout: chunkTimeoutMs,
    crossOriginLoading: 'anonymous',
    strictModuleErrorHandling: true,
  }
}

/** How source files are read. */
function modulesOf({ uniqueName, development }: BaseOptions): Configuration['module'] {
  const isDeveloped = development !== undefined
  return {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: isDeveloped, refresh: isDeveloped } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      // its packages declare nothing, and would be kept whole
      { test: /@module-federation[\\/]/, sideEffects: false },
    ],
    generator: {
      'css/auto': {
        localIdentName: `${classPrefixOf(uniqueName)}[local]-[hash:base64:6]`,
        exportsOnly: false,
        esModule: true,
      },
    },
    // names of custom properties are spoken between modules: a component reads what its place sets
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
  }
}
