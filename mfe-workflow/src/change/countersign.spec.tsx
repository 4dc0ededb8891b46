import { countersignChange } from '@dossier/contract/file/endpoints/changes'
import { aHandledChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from '../testing/stub-changes'

const opened = async () => {
  const page = renderPage(<QueuePage />, { at: `/change-log/${changeId(1)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  return { ...page, panel: within(screen.getByRole('region', { name: /^Change request/ })) }
}

describe('A decision that is marked in the change log', () => {
  it('GOV-37 is countersigned by who may, after a dialog that says what it means', async () => {
    const { user, panel, sent } = await asked()
    const dialog = within(await screen.findByRole('dialog', { name: 'Countersign this decision?' }))
    expect(dialog.getByText(/It stays marked 'Unconfirmed', with your name/)).toBeVisible()
    await expectNoViolations()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(await screen.findByText('Decision countersigned')).toBeVisible()
    expect(await panel.findByText(/^Unconfirmed, reviewed by/)).toHaveTextContent(
      /^Unconfirmed, reviewed by .*Diego Arends.* on 24\/11\/2026/,
    )
    expect(panel.queryByRole('button', { name: 'Countersign' })).toBeNull()
    expect(sent).toEqual([changeId(1)])
  })

  it('GOV-37 says why countersigning was refused', async () => {
    const { user } = await asked()
    stub(countersignChange, () => refuse('conflict', { message: 'There is nothing to countersign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Countersign this decision?' }))
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(await screen.findByText('There is nothing to countersign')).toBeVisible()
  })

  it('GOV-37 says in the list too who reviewed it, of a self-approval likewise', async () => {
    const countersigned = { by: 'Diego Arends', at: '2026-11-24T12:00:00.000Z' }
    stubChanges(aHandledChange(1, { self_approved: true, countersigned }))
    renderPage(<QueuePage />, { at: '/change-log' })
    expect(await screen.findByText(/^Self-approved, reviewed by/)).toHaveTextContent(/Diego Arends.* on 24\/11\/2026/)
  })

  it('GOV-37 is only shown to everyone else', async () => {
    stubChanges(aHandledChange(1, { unconfirmed: true }))
    const { panel } = await opened()
    expect(panel.getByText('Unconfirmed')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Countersign' })).toBeNull()
  })
})

/** The change is opened by who may countersign it, and asked about. */
async function asked() {
  const sent: string[] = []
  const served = stubChanges(aHandledChange(1, { unconfirmed: true }))
  served.details = { [changeId(1)]: { may_countersign: true } }
  stub(countersignChange, ({ body }) => {
    sent.push(body.id)
    const countersigned = { by: 'Diego Arends', at: '2026-11-24T12:00:00.000Z' }
    const action = aHandledChange(1, { unconfirmed: true, countersigned })
    stubChanges(action)
    return { status: 'success', action }
  })
  const page = await opened()
  await page.user.click(page.panel.getByRole('button', { name: 'Countersign' }))
  return { ...page, sent }
}
