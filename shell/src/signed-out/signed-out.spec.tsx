import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { registryStore } from '../areas/registry-store'
import { SignedOut } from './signed-out'

const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }
const anEntry = (name: string, routes: string[]) => ({
  name,
  title: name,
  version: '1.0.0',
  manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
  routes,
  publicRoutes: routes.filter((route) => /^\/(contact|manuals|kyc)/.test(route)),
  builtWith: versions,
})

/** Deploys areas with these routes. */
async function deploy(...routes: string[]) {
  await deployTo(versions, ...routes)
}

/** Deploys them to a shell of these versions. */
async function deployTo(shared: typeof versions, ...routes: string[]) {
  vi.stubGlobal('__SHARED_VERSIONS__', shared)
  vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [anEntry('mfe-support', routes)] }))
  await act(() => reloadRegistry())
}

async function openAt(address: string) {
  session.signOut()
  window.history.replaceState(null, '', address)
  await act(async () => render(<SignedOut />))
}

const siteLinks = () => within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link')

beforeEach(() => deploy('/contact'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('Without a session', () => {
  it('SHL-23 the header offers Contact and Sign in', async () => {
    await deploy('/contact')
    await openAt('/login')
    expect(siteLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Contact', '/contact'],
      ['Sign in', '/login'],
    ])
    await expectNoViolations()
  })

  it('SHL-23 the header leaves Contact out where no area shows it', async () => {
    await deploy('/help-center/*')
    await openAt('/login')
    expect(siteLinks().map(({ textContent }) => textContent)).toEqual(['Sign in'])
  })

  it.each([
    ['/login', 'Sign in'],
    ['/register', 'Register'],
    ['/forgot-password', 'Forgot password'],
    ['/forgot-password/', 'Forgot password'],
  ])('%s shows %s', async (address, heading) => {
    await openAt(address)
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    expect(document.title).toBe(`${heading} - Dossier`)
  })

  const client = '65a000000000000000000001'
  it.each([`/${client}/`, `/${client}/document-history/`, `/${client}/sanction-screening-lookups/`, '/kyc'])(
    'DSH-05 SAN-05 %s leads to the sign-in',
    async (address) => {
      await openAt(address)
      await waitFor(() => expect(window.location.pathname).toBe('/login'))
    },
  )

  it.each(['/wallet', '/profile-settings', '/terms-and-conditions', '/', '/help-center/1'])(
    'SHL-19 %s leads to the sign-in, which remembers it',
    async (address) => {
      await openAt(address)
      await waitFor(() => expect(window.location.pathname).toBe('/login'))
      expect(new URLSearchParams(window.location.search).get('next')).toBe(address === '/' ? null : address)
    },
  )

  it('SHL-21 an unknown address is not found', async () => {
    await openAt('/nowhere')
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  it('PLT-03 a public page whose area is left out says why', async () => {
    await deployTo({ ...versions, 'shared-ui': '2.0.0' }, '/contact')
    await openAt('/contact')
    expect(await screen.findByRole('alert')).toHaveTextContent('mfe-support is not available')
    expect(screen.getByRole('alert')).toHaveTextContent('shared-ui')
    expect(document.title).toBe('mfe-support - Dossier')
  })

  it('SHL-08 an area opens to everyone what its entry says, its other pages ask for a session', async () => {
    await deployTo({ ...versions, contract: '2.0.0' }, '/manuals/*', '/notes')
    await openAt('/manuals/first-steps')
    expect(await screen.findByRole('alert')).toHaveTextContent('mfe-support is not available')
    cleanup()
    await deploy('/manuals/*', '/notes')
    await openAt('/notes')
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
  })

  it('SHL-19 no area opens what the product keeps for those who are signed in', async () => {
    await deploy('/kyc')
    await openAt('/kyc')
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
  })

  it('PLT-03 while no list of areas can be read, no one knows what is public: that is said, and asked again', async () => {
    vi.spyOn(registryStore, 'get').mockReturnValue(null)
    await openAt('/contact')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    cleanup()
    await openAt('/wallet')
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
  })

  it('SHL-21 a public page that no area shows is not found', async () => {
    await deploy('/help-center/*')
    await openAt('/contact')
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  it('PLT-06 a public page that cannot be loaded keeps its header, and has a title', async () => {
    console.error = () => undefined
    console.warn = () => undefined
    await deploy('/contact')
    await openAt('/contact')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(siteLinks()).toHaveLength(2)
    expect(document.title).toBe('mfe-support - Dossier')
  })

  it('ACC-01 ACC-15 the sign-in leads to the registration and back', async () => {
    await openAt('/login')
    const user = userEvent.setup()
    await user.click(screen.getByRole('link', { name: 'Register' }))
    await screen.findByRole('heading', { name: 'Register' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
    expect(await screen.findByRole('button', { name: 'Forgot password?' })).toBeVisible()
  })
})
