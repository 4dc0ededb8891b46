import { countNotifications } from '@dossier/contract/file/endpoints/changes'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'

/** An area that shows every address. */
export const everything = {
  name: 'mfe-all',
  title: 'Everything',
  version: '1.0.0',
  manifest: '/remotes/mfe-all/1.0.0/mf-manifest.json',
  routes: ['/*'],
  builtWith: { contract: '1.0.0', 'shared-ui': '1.0.0' },
}

/** The registry names that area alone, and nothing waits. Answers how to take it away. */
export async function installEverything() {
  stub(countNotifications, { status: 'success', count: 0 })
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('__SHARED_VERSIONS__', everything.builtWith)
  vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [everything] }))
  await reloadRegistry()
  return () => vi.unstubAllGlobals()
}
