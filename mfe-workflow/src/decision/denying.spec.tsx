import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { aChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { loseConnection, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, inDialog, opened, press } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'
import { stubDecisions } from '../testing/stub-decisions'

const tooShort = 'Please provide a reason for denying this request, it should be at least 10 characters long'

describe('Denying', () => {
  it('CHG-44 asks for a reason of at least 10 characters, blanks not counted', async () => {
    const served = stubChanges(aChange(1))
    const sent = stubDecisions(served)
    const { user } = await opened(1)
    await user.click(await press('Deny'))
    const reason = within(await dialog()).getByRole('textbox', { name: 'Reason' })
    await user.type(reason, ' too short       ')
    await user.click(await inDialog('Deny'))
    expect(within(await dialog()).getByText(tooShort)).toBeVisible()
    expect(reason).toBeInvalid()
    expect(sent).toEqual([])
    await user.type(reason, 'by far')
    expect(screen.queryByText(tooShort)).toBeNull()
  })

  it('CHG-45 CHG-44 sends the trimmed reason and says so', async () => {
    const served = stubChanges(aChange(1), aChange(2))
    const sent = stubDecisions(served)
    const { user } = await opened(1)
    await user.keyboard('d')
    await user.type(within(await dialog()).getByRole('textbox'), '  The register says otherwise ')
    await user.click(await inDialog('Deny'))
    expect(await screen.findByText('Changes denied successfully')).toBeVisible()
    expect(sent).toEqual([['deny', { id: changeId(1), rev: 3, text: 'The register says otherwise' }]])
  })

  it('keeps what was typed when it fails', async () => {
    stubChanges(aChange(1))
    stub(denyChange, () => loseConnection())
    const { user } = await opened(1)
    await user.click(await press('Deny'))
    await user.type(within(await dialog()).getByRole('textbox'), 'The register says otherwise')
    await user.click(await inDialog('Deny'))
    expect(await screen.findByText(/There was an error during change denial/)).toBeVisible()
    expect(within(await dialog()).getByRole('textbox')).toHaveValue('The register says otherwise')
  })

  it('takes no letter of the reason for a shortcut, and Escape for the dialog only', async () => {
    const served = stubChanges(aChange(1), aChange(2))
    const sent = stubDecisions(served)
    const { user, router } = await opened(1)
    await user.click(await press('Deny'))
    await user.type(within(await dialog()).getByRole('textbox'), 'jkado?')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await user.click(await inDialog('Leave'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toContain(changeId(1))
    expect(sent).toEqual([])
  })

  it('DSH-11 CHG-44 asks before Escape throws the reason away, and keeps it', async () => {
    const served = stubChanges(aChange(1))
    stubDecisions(served)
    const { user } = await opened(1)
    await user.click(await press('Deny'))
    const reason = within(await dialog()).getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveFocus()
    await user.type(reason, 'The register says')
    await user.keyboard('{Escape}')
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent(
      'You have unsaved changes. Are you sure you want to leave?',
    )
    await user.click(await inDialog('Stay'))
    expect(reason).toHaveValue('The register says')
    expect(reason).toHaveFocus()
  })

  it('CHG-44 closes at once while nothing is typed', async () => {
    const served = stubChanges(aChange(1))
    stubDecisions(served)
    const { user } = await opened(1)
    await user.click(await press('Deny'))
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Withdrawing', () => {
  it('GOV-01 takes back their own change without a reason', async () => {
    const served = stubChanges(aChange(1, { may: ['withdraw'] }))
    const sent = stubDecisions(served)
    const { user } = await opened(1)
    await user.click(await press('Withdraw'))
    await user.click(await inDialog('Withdraw'))
    expect(await screen.findByText('Change withdrawn')).toBeVisible()
    expect(sent).toEqual([['withdraw', { id: changeId(1), rev: 3 }]])
  })
})
