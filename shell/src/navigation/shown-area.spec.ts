import { session } from '@dossier/shared-ui/session'
import { afterEach, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { shownArea } from './shown-area'

const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }

/** Deploys an area whose whole help is public, with one link in the sidebar. */
async function deploy(needs: readonly string[]) {
  const help = {
    name: 'mfe-help',
    title: 'Help',
    version: '1.0.0',
    manifest: '/remotes/mfe-help/1.0.0/mf-manifest.json',
    routes: ['/help/*'],
    publicRoutes: ['/help/*'],
    navItems: [{ label: 'Help', address: '/help', needs }],
    builtWith: versions,
  }
  vi.stubGlobal('__SHARED_VERSIONS__', versions)
  vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [help] }))
  await reloadRegistry()
  session.signOut()
}

afterEach(() => vi.unstubAllGlobals())

it('SHL-08 a public page below a nav item shows to a stranger', async () => {
  await deploy(['session'])
  expect(shownArea('/help/first-steps')?.name).toBe('mfe-help')
})

it('SHL-34 what a nav item keeps for some does not, whatever else is public', async () => {
  await deploy(['staff'])
  expect(shownArea('/help/first-steps')).toBeUndefined()
})
