import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { ownOffer } from '../offer/shell-offer'
import { inRoot, installedVersion } from '../workspace'
import { baseConfig, type Development } from './base'

type PageBuild = {
  readonly folder: string
  readonly uniqueName: string
  readonly entry: string
  readonly template: string
  /** A script that runs before the page's own, and is built for deployment only. */
  readonly prefetch?: string
  /** Where the page's files are reached, such as '/' or '/external/'. */
  readonly publicPath: string
  readonly outputFolder: string
  readonly chunkTimeoutMs: number
  readonly constants?: Record<string, string>
  readonly alias?: Record<string, string>
  readonly light?: boolean
  readonly development?: Development | undefined
}

type PageSources = Omit<PageBuild, 'outputFolder' | 'chunkTimeoutMs' | 'light' | 'development'>

/** The page around the areas. */
export const shellPage = (): PageSources => ({
  folder: 'shell',
  uniqueName: 'shell',
  entry: './src/index.tsx',
  template: inRoot('shell', 'src', 'index.html'),
  prefetch: './src/prefetch.ts',
  publicPath: '/',
  constants: {
    __SHARED_VERSIONS__: JSON.stringify({ react: installedVersion('react'), ...ownOffer().versions }),
    ENV_TARGET: '"web"',
  },
})

/** The page for external clients: the same sources as the area, without federation (PLT-10). */
export const externalPage = (): PageSources => ({
  folder: 'mfe-due-diligence',
  uniqueName: 'external',
  entry: './src/external.tsx',
  template: inRoot('mfe-due-diligence', 'src', 'external.html'),
  prefetch: './src/external-prefetch.ts',
  publicPath: '/external/',
})

/** The components of the design system, for those who build pages; no part of the product. */
export const galleryPage = (): PageSources => ({
  folder: 'shared-ui',
  uniqueName: 'gallery',
  entry: './gallery/main.tsx',
  template: inRoot('shared-ui', 'gallery', 'index.html'),
  publicPath: '/',
})

/** A page with its own HTML and no federation plugin. */
export function pageConfig(build: PageBuild): Configuration {
  const plugins: RspackPluginInstance[] = [
    new rspack.HtmlRspackPlugin({
      template: build.template,
      publicPath: build.publicPath,
      scriptLoading: 'defer',
      // written into the page by the build that knows what it fetches
      excludeChunks: ['prefetch'],
      minify: false,
    }),
    new rspack.DefinePlugin(build.constants ?? {}),
  ]
  const base = baseConfig({
    folder: build.folder,
    uniqueName: build.uniqueName,
    outputFolder: build.outputFolder,
    chunkTimeoutMs: build.chunkTimeoutMs,
    entry: { main: build.entry, ...(build.prefetch && !build.development && { prefetch: build.prefetch }) },
    plugins,
    alias: build.alias ?? {},
    light: build.light,
    development: build.development,
  })
  if (build.development) return base
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
