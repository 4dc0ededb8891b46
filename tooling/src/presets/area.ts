import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type AreaDescription, containerName } from '../area-description'
import { sharedLibraries } from '../shared-libraries'
import { folderOf } from '../workspace'
import { baseConfig, type Development } from './base'
import { buildNameOf } from './class-names'

type AreaBuild = {
  readonly area: AreaDescription
  readonly version: string
  readonly outputFolder: string
  readonly chunkTimeoutMs: number
  readonly light?: boolean
  readonly development?: Development | undefined
}

const { resolve } = createRequire(import.meta.url)
const bundlerRuntime = resolve('@module-federation/webpack-bundler-runtime')
const runtime = resolve('@module-federation/runtime')
const asModule = (file: string) => file.replace(/\.cjs$/, '.js')

/**
 * The plugin asks for its run-time as CommonJS, of which nothing can be left out. As modules, and without what an area
 * never does, which is to load other areas, it is a third smaller.
 */
const leanRuntime = {
  alias: { '@module-federation/runtime': asModule(runtime), [bundlerRuntime]: asModule(bundlerRuntime) },
  experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
} as const

/** An area: a federated remote that exposes its lifecycles and nothing else. */
export function areaConfig({ area, version, outputFolder, chunkTimeoutMs, light, development }: AreaBuild) {
  const name = containerName(area.name)
  return baseConfig({
    folder: area.name,
    uniqueName: buildNameOf(area.name, version),
    outputFolder,
    chunkTimeoutMs,
    entry: {},
    alias: leanRuntime.alias,
    // by their names they would be numbered otherwise in every folder: some of federation are named by where they are
    moduleIds: 'natural',
    light,
    development,
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './lifecycles': './src/lifecycles.tsx' },
        shared: sharedLibraries(),
        shareStrategy: 'loaded-first',
        // with asset lists the runtime would insert stylesheets no one waits for, and scripts without integrity
        manifest: { disableAssetsAnalyze: true },
        dts: false,
        dev: false,
        runtimePlugins: [
          [join(folderOf('shared-ui'), 'src', 'area', 'federation', 'federation-plugin.ts'), { name: area.name }],
        ],
        experiments: leanRuntime.experiments,
      }),
    ],
  })
}
