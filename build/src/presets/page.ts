import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { baseConfig } from './base'

type PageBuild = {
  readonly folder: string
  readonly uniqueName: string
  readonly entry: string
  readonly template: string
  /** Where the page's files are reached, such as '/' or '/external/'. */
  readonly publicPath: string
  readonly outputFolder: string
  readonly chunkTimeoutMs: number
  readonly constants?: Record<string, string>
}

/** A page with its own HTML and no federation plugin: the shell, and the page for external clients. */
export function pageConfig(build: PageBuild): Configuration {
  const plugins: RspackPluginInstance[] = [
    new rspack.HtmlRspackPlugin({
      template: build.template,
      publicPath: build.publicPath,
      scriptLoading: 'defer',
      minify: false,
    }),
    new rspack.DefinePlugin(build.constants ?? {}),
  ]
  const base = baseConfig({
    folder: build.folder,
    uniqueName: build.uniqueName,
    outputFolder: build.outputFolder,
    chunkTimeoutMs: build.chunkTimeoutMs,
    entry: { main: build.entry },
    plugins,
  })
  return {
    ...base,
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization?.splitChunks,
        cacheGroups: {
          defaultVendors: false,
          // a release of the product leaves React in the browser's cache
          react: {
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'all',
            enforce: true,
          },
        },
      },
    },
  }
}
