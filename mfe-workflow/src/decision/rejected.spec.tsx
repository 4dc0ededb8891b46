import { approveChange, denyChange, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { aChange, aHandledChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from '../testing/stub-changes'

async function opened(n: number) {
  const rendered = renderPage(<QueuePage />, { at: `/workflow/${changeId(n)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  return rendered
}

const button = (name: string) => screen.findByRole('button', { name })
const rejected = () => screen.findByRole('group', { name: 'Refused' })

/** The bar at the foot of the window, in which the buttons are. */
const barOf = (element: HTMLElement) => element.parentElement

describe('A decision that is refused', () => {
  it.each([
    ['parent-pending', 'Approve the parent record first'],
    ['own-change', 'You cannot approve your own change'],
    ['forbidden', 'You are not allowed to perform this action'],
    ['stale-record', 'This record was changed in the meantime'],
  ] as const)(
    'CHG-13 GOV-01 GOV-07 says why beside the button that was pressed, and has the focus: %s',
    async (code, message) => {
      stubChanges(aChange(1))
      stub(approveChange, () => refuse(code))
      const { user } = await opened(1)
      await user.click(await button('Approve'))
      const notice = await rejected()
      expect(within(notice).getByRole('alert')).toHaveTextContent(message)
      expect(notice).toHaveFocus()
      expect(barOf(await button('Approve'))).toContainElement(notice)
    },
  )

  it('says it again, with the focus, when it is refused again', async () => {
    stubChanges(aChange(1))
    stub(approveChange, () => refuse('forbidden'))
    const { user } = await opened(1)
    await user.click(await button('Approve'))
    await waitFor(() => expect(screen.getByRole('group', { name: 'Refused' })).toHaveFocus())
    await user.click(await button('Approve'))
    await waitFor(() => expect(screen.getByRole('group', { name: 'Refused' })).toHaveFocus())
  })

  it('GOV-09 stays there where nothing is left to decide', async () => {
    const served = stubChanges(aChange(1))
    stub(approveChange, () => {
      served.changes = [aHandledChange(1)]
      return refuse('already-handled', { details: { handled_by_name: 'Carlos Checker' } })
    })
    const { user } = await opened(1)
    await user.click(await button('Approve'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
    expect(await rejected()).toHaveTextContent('This change was already handledBy Carlos Checker')
  })

  it('CHG-44 GOV-07 keeps the reason of a denial while the newer state of the change is looked at', async () => {
    stubChanges(aChange(1))
    stub(denyChange, () => refuse('stale-record'))
    const { user } = await opened(1)
    await user.click(await button('Deny'))
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Not what the register says')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }))
    expect(await rejected()).toHaveTextContent('This record was changed in the meantime')
    await user.click(await button('Deny'))
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Not what the register says')
  })

  it('stays in its dialog with the reason that was typed', async () => {
    stubChanges(aChange(1))
    stub(denyChange, () => refuse('forbidden'))
    const { user } = await opened(1)
    await user.click(await button('Deny'))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'Not what the register says')
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }))
    const notice = await within(dialog).findByRole('group', { name: 'Refused' })
    expect(notice).toHaveFocus()
    expect(notice).toHaveTextContent('You are not allowed to perform this action')
    expect(within(dialog).getByRole('textbox')).toHaveValue('Not what the register says')
    expect(screen.getAllByRole('group', { name: 'Refused' })).toHaveLength(1)
  })

  it('stays in the question before a withdrawal', async () => {
    stubChanges(aChange(1, { may: ['withdraw'] }))
    stub(withdrawChange, () => refuse('forbidden'))
    const { user } = await opened(1)
    await user.click(await button('Withdraw'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    expect(await within(dialog).findByRole('group', { name: 'Refused' })).toHaveFocus()
  })
})
