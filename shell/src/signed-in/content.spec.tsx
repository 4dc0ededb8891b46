import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { navigate } from '../navigation/address'
import { Content } from './content'

const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }
const support = {
  name: 'mfe-support',
  title: 'Support',
  version: '1.0.0',
  manifest: '/remotes/mfe-support/1.0.0/mf-manifest.json',
  routes: ['/contact'],
  builtWith: versions,
}

beforeEach(async () => {
  vi.stubGlobal('__SHARED_VERSIONS__', versions)
  vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [support] }))
  await reloadRegistry()
  window.history.replaceState(null, '', '/contact')
})
afterEach(() => vi.unstubAllGlobals())

/** The page at an address of an area. What areas stand on exists in a built page only, so it cannot be loaded here. */
async function openArea() {
  console.error = () => undefined
  console.warn = () => undefined
  renderPage(<Content client={undefined} />)
  return screen.findByText('This page is not available')
}

describe('What areas stand on, when it cannot be loaded,', () => {
  it('PLT-06 stands above no page that does without it, and is offered again where it is wanted', async () => {
    const error = await openArea()
    act(() => navigate('/nowhere'))
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(error).not.toBeVisible()
    act(() => navigate('/contact'))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('leaves the page the title of its area', async () => {
    document.title = 'Dossier'
    await openArea()
    expect(document.title).toBe('Support - Dossier')
  })
})
