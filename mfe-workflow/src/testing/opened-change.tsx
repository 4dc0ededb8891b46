import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { changeId } from '@dossier/shared-ui/testing/a-change'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import type { ChangeDetail } from '../changes/change.queries'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from './stub-changes'

/** The n-th change beside the list it is in. */
export const opened = async (n: number) => {
  const rendered = renderPage(<QueuePage />, { at: `/workflow/${changeId(n)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  await screen.findByRole('link', { name: new RegExp(`\\(${n}\\)`) })
  return rendered
}

/** The lists of changes at an address. */
export const openQueue = (at: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<QueuePage />, { at, ...options })
/** The line of the n-th change. */
export const changeRow = async (n: number) =>
  (await screen.findByRole('link', { name: new RegExp(`\\(${n}\\)`) })).closest('li')

export const press = (name: string) => screen.findByRole('button', { name })
export const dialog = () => screen.findByRole('dialog')
export const inDialog = async (name: string) => within(await dialog()).findByRole('button', { name })

export const changeRequest = () => screen.findByRole('region', { name: /^Change request/ })

/** A change with what its detail says, as it stands beside its list. */
export async function openChange(change: VisibleChange, facts: Partial<ChangeDetail> = {}) {
  const served = stubChanges(change)
  served.details = { [change._id]: facts }
  const rendered = renderPage(<QueuePage />, { at: `/workflow/${change._id}` })
  const panel = within(await changeRequest())
  await panel.findByText('Proposed by')
  return { ...rendered, panel }
}

export const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
/** Unfolds the current state of every record that is shown. */
export const unfoldStates = async () => {
  const headings = await screen.findAllByRole('heading', { name: 'Current Section State' })
  return headings.map((heading) => {
    const state = heading.closest('details') ?? document.body
    act(() => state.setAttribute('open', ''))
    return within(state)
  })
}
export const stateOf = async () => (await unfoldStates())[0] ?? within(document.body)
