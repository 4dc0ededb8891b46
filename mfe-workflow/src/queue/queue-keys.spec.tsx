import { aChange, acme, aHiddenChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeRequest, changeRow, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

describe('The keys of the queue', () => {
  it('j and k move through the list, Enter opens', async () => {
    stubChanges(aChange(1), aHiddenChange(2), aChange(3))
    const { user } = openQueue('/workflow')
    await changeRow(1)
    await user.keyboard('jj')
    expect(screen.getByRole('link', { name: /\(3\)/ })).toHaveFocus()
    await user.keyboard('k{Enter}')
    await changeRequest()
    expect(await changeRow(1)).toHaveAttribute('data-current')
  })

  it('j and k go from one open change to the next, over what is not visible', async () => {
    stubChanges(aChange(1), aHiddenChange(2), aChange(3))
    const { user, router } = openQueue(`/workflow/${changeId(1)}`)
    await changeRow(1)
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${acme._id}/workflow/${changeId(3)}`))
    await user.keyboard('k')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${acme._id}/workflow/${changeId(1)}`))
  })

  it('o opens the client', async () => {
    stubChanges(aChange(1))
    const { user, router } = openQueue(`/workflow/${changeId(1)}`)
    await screen.findByRole('heading', { name: 'John Doe' })
    await user.keyboard('o')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${acme._id}/`))
  })

  it('? shows them all', async () => {
    stubChanges(aChange(1))
    const { user } = openQueue('/workflow')
    await changeRow(1)
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const act of ['Next change', 'Previous change', 'Approve', 'Deny', 'Open the client']) {
      expect(within(dialog).getByText(act)).toBeVisible()
    }
  })
})
