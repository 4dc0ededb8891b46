import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
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

describe('An address that is closed to its reader', () => {
  const clients = { ...support, name: 'mfe-kyc', title: 'Clients', routes: ['/', '/{companyId}/*'] }

  beforeEach(async () => {
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [clients] }))
    await reloadRegistry()
  })

  it('SHL-34 leads to the list of clients, and says which page was not shown', async () => {
    console.error = () => undefined
    console.warn = () => undefined
    window.history.replaceState(null, '', `/${'a'.repeat(24)}/shareholders/`)
    renderPage(<Content client={undefined} />, { permissions: ['view_dashboard_tab'] })
    expect(
      await screen.findByText("You don't have access to Shareholders. An administrator can give it to you."),
    ).toBeVisible()
    expect(window.location.pathname).toBe('/')
  })

  it('SHL-35 says nothing of a page that nobody asked for', async () => {
    console.error = () => undefined
    console.warn = () => undefined
    const fiu = { ...support, name: 'mfe-fiu', title: 'FIU', routes: ['/fiu/*'] }
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [clients, fiu] }))
    await reloadRegistry()
    window.history.replaceState(null, '', '/')
    renderPage(<Content client={undefined} />, { user: { type: 'CLIENT' }, permissions: [] })
    await waitFor(() => expect(window.location.pathname).toBe('/fiu/user-info'))
    expect(screen.queryByText(/You don't have access/)).toBeNull()
  })
})
