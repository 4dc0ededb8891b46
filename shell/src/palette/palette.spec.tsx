import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import { find } from '@dossier/contract/portfolio/endpoints/find'
import type { FoundGroup } from '@dossier/contract/portfolio/schemas/find'
import { type PageAct, usePageActs } from '@dossier/shared-ui/frame'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { PaletteButton } from './palette-button'

const koraal = clientId(1)
const groups: FoundGroup[] = [
  {
    kind: 'clients',
    items: [{ _id: koraal, label: 'Koraal Vlinder N.V.', detail: 'Corporate, Onshore', link: `/${koraal}/` }],
  },
  {
    kind: 'people',
    items: [
      {
        _id: clientId(2),
        label: 'Maria Koraal',
        detail: 'Shareholders',
        link: `/${koraal}/shareholders/?highlight=${clientId(2)}`,
        company: { _id: koraal, name: 'Koraal Vlinder N.V.' },
      },
    ],
  },
  { kind: 'pages', items: [{ _id: '/x', label: 'Never shown', detail: '', link: '/x' }] },
]

let asked: string[] = []
let userNumber = 10

const everything = {
  name: 'mfe-all',
  title: 'Everything',
  version: '1.0.0',
  manifest: '/remotes/mfe-all/1.0.0/mf-manifest.json',
  routes: ['/*'],
  builtWith: { contract: '1.0.0', 'shared-ui': '1.0.0' },
}

beforeEach(async () => {
  asked = []
  userNumber += 1
  vi.stubGlobal('__SHARED_VERSIONS__', everything.builtWith)
  vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [everything] }))
  await reloadRegistry()
  stub(find, ({ query: { text } }) => {
    asked.push(text)
    return { status: 'success', groups: text.startsWith('koraal') ? groups : [] }
  })
  return () => vi.unstubAllGlobals()
})

const here = { companyId: undefined, client: undefined }
const atClient = {
  companyId: koraal,
  client: { company_type: 'corporate', name: { value: 'Koraal Vlinder N.V.', new_value: null } },
}

function Page({ about = here, acts = [] }: { about?: typeof here | typeof atClient; acts?: readonly PageAct[] }) {
  usePageActs(acts)
  return (
    <>
      <PaletteButton about={about} />
      <input aria-label="Elsewhere" />
    </>
  )
}

async function opened(props: Parameters<typeof Page>[0] = {}, options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage(<Page {...props} />, { user: { _id: clientId(userNumber) }, ...options })
  await page.user.click(screen.getByRole('button', { name: 'Find anything' }))
  await screen.findByRole('dialog', { name: 'Find anything' })
  const input = screen.getByRole('combobox', { name: 'Find anything' })
  await waitFor(() => expect(input).toHaveFocus())
  return { ...page, input }
}

const reached = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}
const options = (heading: string) =>
  within(screen.getByRole('group', { name: heading }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('WRK-08 The palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens it from anywhere, and closes it', async (keys) => {
    const { user } = renderPage(<Page />)
    await user.click(screen.getByLabelText('Elsewhere'))
    await user.keyboard(keys)
    expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await user.keyboard(keys)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
  })

  it('opens by its button in the header, and Escape gives the focus back to it', async () => {
    const { user } = await opened()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Find anything' })).toHaveFocus()
  })

  it('finds from three letters on and says so before, in groups, without pages of another menu', async () => {
    const { user, input } = await opened()
    await user.type(input, 'ko')
    expect(screen.getByRole('status')).toHaveTextContent('Type at least 3 characters')
    expect(asked).toEqual([])
    await user.type(input, 'raal')
    await screen.findByRole('group', { name: 'Clients' })
    expect(options('Clients')).toEqual(['Koraal Vlinder N.V.Corporate, Onshore'])
    expect(options('People')).toEqual(['Maria KoraalKoraal Vlinder N.V. · Shareholders'])
    expect(screen.queryByText('Never shown')).toBeNull()
    expect(asked).toEqual(['koraal'])
  })

  it('says what found nothing, and why nothing could be found', async () => {
    const { user, input } = await opened()
    await user.type(input, 'zzzz')
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeVisible()
    stub(find, () => refuse('internal-error'))
    await user.type(input, 'y')
    expect(
      await screen.findByText('There was an error during search. Please try again or contact the support'),
    ).toBeVisible()
  })

  it('arrows go through all groups and around, Enter opens what they have come to', async () => {
    const { user, input, router } = await opened()
    await user.type(input, 'koraal')
    await screen.findByRole('group', { name: 'People' })
    expect(reached()).toContain('Koraal Vlinder')
    await user.keyboard('{ArrowDown}')
    expect(reached()).toContain('Maria Koraal')
    await user.keyboard('{ArrowDown}')
    expect(reached()).toContain('Koraal Vlinder')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${koraal}/shareholders/`))
    expect(router.state.location.search).toBe(`?highlight=${clientId(2)}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Ctrl Enter opens another tab and stays', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, input } = await opened()
    await user.type(input, 'koraal')
    await screen.findByRole('group', { name: 'Clients' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledWith(`/${koraal}/`, '_blank', 'noopener')
    expect(screen.getByRole('dialog')).toBeVisible()
    open.mockRestore()
  })

  it('offers what was opened last, the latest first, to who opened it', async () => {
    const { user, input, unmount } = await opened()
    await user.type(input, 'koraal')
    await user.click(await screen.findByRole('option', { name: /^Koraal Vlinder/ }))
    unmount()
    await opened()
    expect(options('Recent')).toEqual(['Koraal Vlinder N.V.Corporate, Onshore'])
    await user.keyboard('koraal')
    await screen.findByRole('group', { name: 'People' })
    expect(screen.getAllByRole('option', { name: /^Koraal Vlinder/ })).toHaveLength(1)
  })

  it('does not offer the client that is open among those that were', async () => {
    const { user, input, unmount } = await opened()
    await user.type(input, 'koraal')
    await user.click(await screen.findByRole('option', { name: /^Koraal Vlinder/ }))
    unmount()
    await opened({ about: atClient })
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  })

  it('offers pages by any word of their name, and what can be done here as far as one may', async () => {
    const page = await opened({ about: atClient }, { permissions: ['update_dashboard', 'view_requested_changes'] })
    expect(options('Actions')).toEqual([
      'Propose a change of risk level',
      'New client',
      'Review the oldestChange that waits for you',
    ])
    await page.user.type(page.input, 'RÍSK')
    expect(options('Actions')).toEqual(['Propose a change of risk level'])
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.router.state.location.search).toBe('?edit=risk_level'))
    page.unmount()
    await opened({ about: atClient }, { permissions: ['view_dashboard_tab'] })
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull()
  })

  it('offers what the page shown can do, for as long as it is shown', async () => {
    const run = vi.fn()
    const { user } = await opened({ acts: [{ label: 'Export the list', run }] }, { permissions: [] })
    expect(options('Actions')).toEqual(['Export the listOn this page'])
    await user.keyboard('export{Enter}')
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  })

  it('Review the oldest opens what waited longest for the user, and says where nothing does', async () => {
    stub(listNotifications, ({ query }) => {
      expect(query).toMatchObject({ view: 'forConfirmation', for_me: 'true', order: 'oldest' })
      return { status: 'success', notifications: [], count: 0 }
    })
    const { user } = await opened({}, { permissions: ['view_requested_changes'] })
    await user.keyboard('oldest{Enter}')
    expect(await screen.findByText('Nothing waits for your decision')).toBeVisible()
  })

  it.each(['<img src=x onerror=alert(1)>', '北京新能源', 'شركة النور', '😀😀😀'])(
    'shows %s as it was typed',
    async (text) => {
      const { user, input } = await opened()
      await user.click(input)
      await user.paste(text)
      expect(await screen.findByText(`Nothing found for “${text}”`)).toBeVisible()
    },
  )

  it('asks with no more than a search takes, whatever was pasted', async () => {
    const { user, input } = await opened()
    await user.click(input)
    await user.paste('k'.repeat(10_000))
    await waitFor(() => expect(asked).toEqual(['k'.repeat(255)]))
  })

  it('has no accessibility violations', async () => {
    const { user, input, container } = await opened()
    await user.type(input, 'koraal')
    await screen.findByRole('group', { name: 'Clients' })
    await expectNoViolations(container.ownerDocument.body)
  })
})
