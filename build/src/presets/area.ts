import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type AreaDescription, containerName } from '../area-description'
import { sharedLibraries } from '../shared-libraries'
import { inRoot } from '../workspace'
import { baseConfig } from './base'

type AreaBuild = {
  readonly area: AreaDescription
  readonly version: string
  readonly outputFolder: string
  readonly chunkTimeoutMs: number
}

/** An area: a federated remote that exposes its lifecycles and nothing else. */
export function areaConfig({ area, version, outputFolder, chunkTimeoutMs }: AreaBuild) {
  const name = containerName(area.name)
  return baseConfig({
    folder: area.name,
    // two versions of one area in a page must not share chunk registry and class names
    uniqueName: `${name}_${version}`,
    outputFolder,
    chunkTimeoutMs,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './lifecycles': './src/lifecycles.tsx' },
        shared: sharedLibraries(),
        shareStrategy: 'loaded-first',
        // with asset lists the runtime would insert stylesheets nobody waits for, and scripts without integrity
        manifest: { disableAssetsAnalyze: true },
        dts: false,
        dev: false,
        runtimePlugins: [[inRoot('shared-ui', 'src', 'area', 'federation-plugin.ts'), { name: area.name }]],
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  })
}
