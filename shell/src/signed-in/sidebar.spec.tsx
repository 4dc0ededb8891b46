import { configureApi } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { loseConnection, refuse, stubArea } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { type MenuClient, useMenuClient } from '../menu/use-menu-client'
import { everything, installEverything } from '../testing/one-area'
import { Sidebar } from './sidebar'

const one = '65f0c0ffee65f0c0ffee65f1'
const other = '65f0c0ffee65f0c0ffee65f2'
const field = (value: string | null) => ({ value, new_value: null })
const corporate = { company_type: 'corporate', name: field('Harbour Holdings') }
const holder = { company_type: 'account_holder', first_name: field('Maria'), last_name: field('Silva') }

beforeEach(installEverything)

type Moment = readonly [about: MenuClient, isLoading: boolean]

const atNobody: Moment = [{ companyId: undefined, client: undefined }, false]
const loading = (companyId: string): Moment => [{ companyId, client: undefined }, true]
const loaded = (companyId: string, client: MenuClient['client']): Moment => [{ companyId, client }, false]

/** The menu through some moments, each reached by a button. */
function Menu({ moments }: { readonly moments: readonly Moment[] }) {
  const [at, setAt] = useState(0)
  const [about, isLoading] = moments[at] ?? atNobody
  return (
    <>
      <Sidebar about={useMenuClient(about, isLoading)} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
    </>
  )
}

function open(...moments: readonly Moment[]) {
  const { user, queryClient } = renderPage(<Menu moments={moments} />)
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  return { goOn: () => user.click(screen.getByRole('button', { name: 'Go on' })), links, queryClient }
}

const picture = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='

describe('What an area brings into the sidebar', () => {
  it('PLT-01 has its own picture and its place; one that is no picture has a plain icon', async () => {
    const item = { needs: ['staff'], address: '/notes', label: 'Notes', icon: picture, order: 250 }
    const odd = { ...item, address: '/odd', label: 'Odd', icon: 'url("https://x.example/a.svg")' }
    const areas = { schema: 1, remotes: [{ ...everything, navItems: [item, odd] }] }
    vi.stubGlobal('fetch', async () => Response.json(areas))
    await reloadRegistry()
    const { links } = open(atNobody)
    expect(links()).toEqual([
      'Clients',
      'Work Flow',
      'Tasks',
      'Change Log',
      'Notes',
      'Odd',
      'User Management',
      'Wallet',
      ...fiu,
      'Terms',
    ])
    const own = screen.getByRole('link', { name: 'Notes' }).querySelector('span')
    expect(own?.style.maskImage).toBe(`url("${picture}")`)
    expect(screen.getByRole('link', { name: 'Odd' }).querySelector('svg')).not.toBeNull()
    await expectNoViolations()
  })
})

describe('What an area counts beside its entry', () => {
  const show = async (answer: () => unknown) => {
    stubArea('GET', 'notes', '/count', answer)
    const item = { needs: ['staff'], address: '/notes', label: 'Notes', badge: '/count' }
    const area = { ...everything, name: 'mfe-notes', navItems: [item] }
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [area] }))
    await reloadRegistry()
    const { queryClient } = open(atNobody)
    return { entry: screen.getByRole('link', { name: 'Notes' }).closest('li'), queryClient }
  }

  it('PLT-01 is the number that a call of its own answers', async () => {
    const { entry } = await show(() => ({ count: 3 }))
    await waitFor(() => expect(entry).toHaveTextContent('3'))
    await expectNoViolations()
  })

  it.each<[string, () => unknown]>([
    ['is refused', () => refuse('provider-failed')],
    ['fails', () => loseConnection()],
    ['answers none', () => ({ count: 0 })],
    ['answers no number', () => ({ count: '3' })],
    ['answers a number that is none', () => ({ count: -1 })],
    ['answers nothing', () => null],
  ])('PLT-01 is nothing where that call %s, and nothing else changes', async (_, answer) => {
    const asked = vi.fn(answer)
    const { entry, queryClient } = await show(asked)
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(entry).not.toHaveTextContent(/\d/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('PLT-01 is nothing while that call does not answer, and nothing else changes', async () => {
    const asked = vi.fn(() => new Promise(() => undefined))
    const { entry } = await show(asked)
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(entry).not.toHaveTextContent(/\d/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('PLT-01 is asked about the client that is open for a page of the client, and about none for another', async () => {
    const asked: string[] = []
    configureApi({
      getToken: session.token,
      onSignedOut: session.signOut,
      transport: async ({ url }) => {
        asked.push(url)
        return { status: 200, body: { status: 'success', count: 3 }, header: () => undefined }
      },
    })
    const notes = { needs: ['staff'], address: '/notes', label: 'Notes', badge: '/count' }
    const reports = { needs: ['staff'], path: '/reports', label: 'Reports', badge: '/reports' }
    const area = { ...everything, name: 'mfe-notes', navItems: [notes], clientPages: [reports] }
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [area] }))
    await reloadRegistry()
    open(loaded(one, corporate))
    await waitFor(() =>
      expect(asked.filter((url) => url.includes('/areas/')).sort()).toEqual([
        '/api/areas/notes/count',
        `/api/areas/notes/reports?company_id=${one}`,
      ]),
    )
  })
})

const fiu = ['User Info', 'Saved Info', 'Convert', 'File List']

describe('The sidebar while a client is loading', () => {
  it('SHL-30 stays as it was on the pages without a client, and changes once', async () => {
    const { goOn, links } = open(atNobody, loading(one), loaded(one, corporate))
    const before = links()
    await goOn()
    expect(links()).toEqual(before)
    await goOn()
    expect(links()).toEqual(expect.arrayContaining(['Clients', 'Due Diligence', 'Dashboard', 'Terms']))
    expect(screen.getByText('Harbour Holdings')).toBeVisible()
    await expectNoViolations()
  })

  it('shows nothing that would move when the product is opened at a page of the client', async () => {
    const { goOn, links } = open(loading(one), loaded(one, corporate))
    expect(links()).toEqual(['Clients'])
    await goOn()
    expect(links()?.slice(0, 3)).toEqual(['Clients', 'Due Diligence', 'Dashboard'])
  })

  it('keeps the entries of the client before, but not its name', async () => {
    const { goOn, links } = open(loaded(one, corporate), loading(other), loaded(other, corporate), loading(one))
    const before = links()
    await goOn()
    expect(links()).toEqual(before)
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', `/${other}/`)
    expect(screen.getByText('Harbour Holdings').closest('li')).toHaveAttribute('data-presumed')
  })

  it('SHL-28 has the entries of the client itself as soon as it is there', async () => {
    const { goOn, links } = open(loaded(one, corporate), loading(other), loaded(other, holder))
    await goOn()
    await goOn()
    expect(links()).toContain('Account Holder')
    expect(links()).not.toContain('Shareholders')
    expect(screen.getByText('Maria Silva').closest('li')).not.toHaveAttribute('data-presumed')
  })
})
