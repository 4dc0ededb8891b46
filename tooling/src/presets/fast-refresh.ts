import { join } from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { folderOf, inRoot } from '../workspace'

const ownRuntime = join(folderOf('tooling'), 'src', 'dev', 'react-refresh')

/**
 * React's Fast Refresh over several builds in one page: they share one runtime, which tells their components apart by
 * the name of the build. Left alone, every build brings a runtime of its own, and only the first one is heard.
 */
export const fastRefresh = {
  alias: {
    'react-refresh': ownRuntime,
    'react-refresh-of-react': inRoot('node_modules', 'react-refresh', 'cjs', 'react-refresh-runtime.development.js'),
  },
  plugins: (build: string): RspackPluginInstance[] => [
    new rspack.DefinePlugin({ __REFRESH_SCOPE__: JSON.stringify(build) }),
    new ReactRefreshRspackPlugin({ library: 'dossier', exclude: [/node_modules/, /react-refresh/] }),
  ],
}
