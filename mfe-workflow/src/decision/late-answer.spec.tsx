import { approveChange, denyChange } from '@dossier/contract/file/endpoints/changes'
import { aChange, aHandledChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from '../testing/stub-changes'

const { visible, summary, view, page, read, company, deciders, may, ...action } = aHandledChange(1)
const approved = { status: 'success' as const, action }

const routes = [
  { path: '/elsewhere', element: <input aria-label="Elsewhere" /> },
  { path: '*', element: <QueuePage /> },
]

// loaded on demand, and slow to load for the first time
beforeAll(() => import('./decision-dialogs'))

/** The first change is open, and its approval under way. */
async function approving() {
  const line = slowLine()
  const served = stubChanges(aChange(1), aChange(2), aChange(3))
  stub(approveChange, async () => {
    await line.carries(undefined)
    served.changes = served.changes.slice(1)
    return approved
  })
  const rendered = renderPage(routes, { at: `/workflow/${changeId(1)}` })
  await rendered.user.click(await screen.findByRole('button', { name: 'Approve' }))
  return { ...rendered, line, at: () => rendered.router.state.location.pathname }
}

const saidSo = () => screen.findByText('Changes approved successfully')

describe('An answer to a decision that comes late', () => {
  it('CHG-45 says so on the page that is open by then, and leads nowhere', async () => {
    const { user, router, line, at } = await approving()
    await act(() => router.navigate('/elsewhere'))
    await user.type(screen.getByRole('textbox'), 'typed meanwhile')
    await line.arrives()
    expect(await saidSo()).toBeVisible()
    expect(at()).toBe('/elsewhere')
    expect(screen.getByRole('textbox')).toHaveValue('typed meanwhile')
  })

  it('leaves the change open that was gone on to, and takes the decided one out of the list', async () => {
    const { user, line, at } = await approving()
    await user.click(screen.getByRole('link', { name: /\(3\)/ }))
    await waitFor(() => expect(at()).toContain(changeId(3)))
    await user.click(await screen.findByRole('button', { name: 'Deny' }))
    const reason = within(await screen.findByRole('dialog')).getByRole('textbox')
    await user.type(reason, 'The register says')
    await line.arrives()
    expect(await saidSo()).toBeVisible()
    expect(at()).toContain(changeId(3))
    expect(reason).toHaveValue('The register says')
    await waitFor(() => expect(screen.queryByRole('link', { name: /\(1\)/ })).toBeNull())
  })

  it('lets nothing else be decided about the change meanwhile', async () => {
    const { user, line } = await approving()
    await user.click(screen.getByRole('button', { name: 'Deny' }))
    await user.keyboard('d')
    expect(screen.getByRole('button', { name: 'Deny' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('dialog')).toBeNull()
    await line.arrives()
    expect(await screen.findByRole('button', { name: 'Next' })).toHaveFocus()
  })

  it('lets it be decided again after a rejection', async () => {
    const line = slowLine()
    stubChanges(aChange(1))
    stub(denyChange, async () => {
      await line.carries(undefined)
      return refuse('forbidden')
    })
    const { user } = renderPage(routes, { at: `/workflow/${changeId(1)}` })
    await user.click(await screen.findByRole('button', { name: 'Deny' }))
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'The register says otherwise')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }))
    await line.arrives()
    expect(await screen.findByText('You are not allowed to perform this action')).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }))
    await line.arrives()
    expect(await screen.findByText('You are not allowed to perform this action')).toBeVisible()
  })
})
