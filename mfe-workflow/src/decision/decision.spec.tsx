import { affectedChanges, approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { aChange, aHandledChange, aHiddenChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { aDetail } from '../testing/a-change'
import { dialog, inDialog, opened, press } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'
import { stubDecisions } from '../testing/stub-decisions'

const request = () => screen.getByRole('region', { name: /^Change request/ })

describe('What a reader may do about a change', () => {
  it.each([
    [
      ['approve', 'deny'],
      ['Approve', 'Deny'],
    ],
    [['approve'], ['Approve']],
    [['deny'], ['Deny']],
    [['withdraw'], ['Withdraw']],
    [[], []],
  ] as const)('CHG-42 CHG-43 GOV-01 is offered as it may %o', async (may, offered) => {
    stubChanges(aChange(1, { may: [...may] }))
    await opened(1)
    const found = ['Approve', 'Deny', 'Withdraw'].filter((name) => screen.queryByRole('button', { name }) !== null)
    expect(found).toEqual(offered)
  })

  it('GOV-06 comes with who may decide', async () => {
    const deciders = [
      { _id: '64b000000000000000000003', name: 'Carlos Checker' },
      { _id: '64b000000000000000000004', name: 'Ana Admin' },
    ]
    stubChanges(aChange(1, { may: ['withdraw'], deciders }))
    await opened(1)
    expect(within(request()).getByText('Carlos Checker, Ana Admin')).toBeVisible()
    expect(within(request()).getByText('Not you: nobody approves their own change.')).toBeVisible()
  })

  const lacking = 'approve_requested_changes'
  it.each([
    ['right', lacking, `No active user may approve changes. Missing permission: ${lacking}`],
    [
      'sight',
      'view_ubo_section_general',
      'Nobody who may approve changes may also see owners. Missing permission: view_ubo_section_general',
    ],
    ['sight', undefined, 'Nobody who may approve changes may also see all that is in this one.'],
    [
      'authors',
      lacking,
      `Everyone who could decide this change also edited it: Ana, Ben. Missing permission of all others: ${lacking}. Give it to someone else, or withdraw this change and let one of them alone enter it in the client's file: then another of them decides.`,
    ],
    [
      'former',
      lacking,
      `Ana, Ben is its author, and others could have decided it since it was filed. Missing permission of all others: ${lacking}`,
    ],
    ['waiting', undefined, 'Another decision maker has to confirm an account first, before these decide: Ana, Ben'],
  ] as const)('GOV-06 says why nobody may, and what is missing: %s %s', async (because, missing_permission, why) => {
    const nobody_decides = { because, names: ['Ana', 'Ben'] }
    stubChanges(
      aChange(1, { may: [], deciders: [], nobody_decides, ...(missing_permission && { missing_permission }) }),
    )
    await opened(1)
    expect(within(request()).getByText('Nobody')).toBeVisible()
    expect(within(request()).getByText(why)).toBeVisible()
  })
})

describe('Someone whose right to decide is not confirmed yet', () => {
  it.each([{}, { deciders: [], missing_permission: 'approve_requested_changes' }])(
    'GOV-29 reads why there is nothing to approve',
    async (facts) => {
      stubChanges(aChange(1, { may: [], ...facts }))
      renderPage(<QueuePage />, { at: `/workflow/${changeId(1)}`, user: { decides_after_confirmation: true } })
      await screen.findByRole('heading', { name: 'John Doe' })
      expect(
        within(request()).getByText('You can decide after another decision maker has confirmed your account'),
      ).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    },
  )
})

describe('Approving', () => {
  it('CHG-45 GOV-07 GOV-11 names what was shown, says so, and leaves the list', async () => {
    const served = stubChanges(aChange(1), aChange(2), aChange(3))
    const sent = stubDecisions(served)
    const { user } = await opened(2)
    await user.click(await press('Approve'))
    expect(await screen.findByText('Changes approved successfully')).toBeVisible()
    expect(sent).toEqual([['approve', { id: changeId(2), rev: 3, affected_rev: 7 }]])
    await waitFor(() => expect(screen.queryByRole('link', { name: /\(2\)/ })).toBeNull())
  })

  it('GOV-09 sends a decision once, however often it is pressed', async () => {
    const served = stubChanges(aChange(1))
    const sent = stubDecisions(served)
    await opened(1)
    const approve = await press('Approve')
    act(() => {
      approve.click()
      approve.click()
    })
    expect(await screen.findByText('Changes approved successfully')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('GOV-02 asks first when it is their own change', async () => {
    const served = stubChanges(aChange(1, { may: ['approve', 'withdraw'] }))
    const sent = stubDecisions(served)
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    expect(within(await dialog()).getByText(/Self-approved/)).toBeVisible()
    await user.click(await inDialog('Approve'))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('CHG-46 CHG-47 lists what ends with a removal, each in a tab of its own', async () => {
    const served = stubChanges(aChange(1, { actionType: 'remove', fields: {} }))
    const sent = stubDecisions(served)
    stub(affectedChanges, {
      status: 'success',
      relatedChanges: [aChange(8), aHiddenChange(9)],
      records: [],
      affected_rev: 11,
    })
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    const related = within(await dialog()).getByRole('link', { name: /\(8\)/ })
    expect(related).toHaveAttribute('href', `/workflow/${changeId(8)}`)
    expect(related).toHaveAttribute('target', '_blank')
    expect(within(await dialog()).getByText('Not visible to you')).toBeVisible()
    await expectNoViolations()
    await user.click(await inDialog('Cancel'))
    expect(sent).toEqual([])
    await user.click(await press('Approve'))
    await user.click(await inDialog('Approve'))
    await waitFor(() => expect(sent).toEqual([['approve', { id: changeId(1), rev: 3, affected_rev: 11 }]]))
  })

  it('CHG-46 asks nothing for a removal that takes nothing with it', async () => {
    const served = stubChanges(aChange(1, { actionType: 'remove', fields: {} }))
    const sent = stubDecisions(served)
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('GOV-11 shows the new list when more is affected than was shown', async () => {
    stubChanges(aChange(1, { actionType: 'remove', fields: {} }))
    const shown = { status: 'success' as const, relatedChanges: [aChange(8)], records: [], affected_rev: 11 }
    stub(affectedChanges, shown)
    const sent: unknown[] = []
    stub(approveChange, ({ body }) => {
      sent.push(body.affected_rev)
      stub(affectedChanges, { ...shown, relatedChanges: [aChange(8), aChange(9)], affected_rev: 12 })
      return refuse('affected-grown', { details: { relatedChanges: [], affected_rev: 12 } })
    })
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    await user.click(await inDialog('Approve'))
    expect(await within(await dialog()).findByText('More records are affected than were shown')).toBeVisible()
    expect(await within(await dialog()).findByRole('link', { name: /\(9\)/ })).toBeVisible()
    await user.click(await inDialog('Approve'))
    await waitFor(() => expect(sent).toEqual([11, 12]))
  })

  it('GOV-09 names who handled it meanwhile and shows what became of it', async () => {
    const served = stubChanges(aChange(1), aChange(2))
    stub(approveChange, () => {
      served.changes = [aHandledChange(1, { handled_by_name: 'Carlos Checker' }), aChange(2)]
      return refuse('already-handled', {
        details: { handled_by_name: 'Carlos Checker', handled_at: '2026-11-20T08:30:00.000Z' },
      })
    })
    const { user, router } = await opened(1)
    await user.click(await press('Approve'))
    expect(await screen.findByText('This change was already handled')).toBeVisible()
    expect(screen.getByText(/^By Carlos Checker, 20\/11\/2026/)).toBeVisible()
    expect(await screen.findByText('Approved')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toContain(changeId(2)))
  })

  it('GOV-07 shows what it has become and asks again', async () => {
    stubChanges(aChange(1))
    const sent: unknown[] = []
    stub(approveChange, ({ body }) => {
      sent.push(body.rev)
      stub(getNotification, aDetail(aChange(1, { rev: 4, fields: { firstName: { current: 'Jon', new: 'Johan' } } })))
      return refuse('stale-record')
    })
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    expect(await screen.findByText('This record was changed in the meantime')).toBeVisible()
    expect(await screen.findByText('Johan')).toBeVisible()
    await user.click(await press('Approve'))
    await waitFor(() => expect(sent).toEqual([3, 4]))
  })

  it('GOV-08 shows base, live and proposed value of what moved on', async () => {
    stubChanges(aChange(1))
    stub(approveChange, () =>
      refuse('stale-values', {
        details: { conflicts: [{ field: 'firstName', base: 'Jon', live: 'Johnny', proposed: 'John' }] },
      }),
    )
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    const table = await screen.findByRole('table', { name: 'Values changed since the proposal' })
    const row = within(table).getByRole('row', { name: /First Name/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Jon', 'Johnny', 'John'])
  })

  it('ERR-02 says that it failed when nothing answers, and can be tried again', async () => {
    stubChanges(aChange(1))
    stub(approveChange, () => loseConnection())
    const { user } = await opened(1)
    await user.click(await press('Approve'))
    expect(
      await screen.findByText('There was an error during change approval. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible()
  })
})
