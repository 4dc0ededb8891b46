import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { Received } from '@dossier/contract/platform/endpoint'
import { deleteView, listViews, saveView } from '@dossier/contract/portfolio/endpoints/views'
import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import { aClientInList } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { ClientListPage } from '../clients/client-list-page'
import { ClientViews } from '../clients/views/client-views'

export const viewId = (number: number) => `64c0000000000000${String(number).padStart(8, '0')}`
const me = { _id: aUser()._id, name: 'officer' }
export const someone = { _id: '64b000000000000000000009', name: 'Maria' }
export const aView = (facts: Partial<SavedView> = {}): SavedView => ({
  _id: viewId(1),
  list: 'clients',
  name: 'To review',
  state: { sort: 'name', order: 'asc', review: 'overdue' },
  shared: false,
  owner: me,
  rev: 3,
  ...facts,
})

/** The views that the server keeps, and what was asked of it. */
export const kept: { views: SavedView[]; saved: Received<typeof saveView>['body'][]; deleted: string[] } = {
  views: [],
  saved: [],
  deleted: [],
}

/** A server that keeps views; none at first. */
export function stubViews() {
  Object.assign(kept, { views: [], saved: [], deleted: [] })
  stub(listClients, { status: 'success', companies: [aClientInList()], count: 1, next: null })
  stub(listViews, () => ({ status: 'success', views: kept.views }))
  stub(saveView, ({ body: { view_id: _id = viewId(7), shared = false, rev = 0, ...body } }) => {
    kept.saved.push({ ...(_id !== viewId(7) && { view_id: _id, rev }), shared, ...body })
    const view = aView({ _id, ...body, shared, rev: rev + 1 })
    kept.views = [...kept.views.filter((other) => other._id !== _id), view]
    return { status: 'success', view }
  })
  stub(deleteView, ({ body }) => {
    kept.deleted.push(body.view_id)
    kept.views = kept.views.filter(({ _id }) => _id !== body.view_id)
    return { status: 'success' }
  })
}

type Options = Parameters<typeof renderPage>[1]

/** The client list with its views above it. */
export async function openViews(there: SavedView[], options: Options = {}) {
  kept.views = there
  const page = renderPage([{ path: '/', element: <ClientListPage above={<ClientViews />} /> }], options)
  await screen.findByText('Harbour Holdings')
  if (there[0]) await tab(new RegExp(`^${there[0].name}`))
  const address = () => `${page.router.state.location.pathname}${page.router.state.location.search}`
  return { ...page, address }
}

export const strip = () => within(screen.getByRole('navigation', { name: 'Views' }))
export const tab = (name: string | RegExp) => strip().findByRole('link', { name })
export const current = () =>
  strip()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
export const at = (view: SavedView, rest = '') => `/?view=${view._id}&${new URLSearchParams(view.state)}${rest}`
export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
