import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { aChange, aHiddenChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDetail } from '../testing/a-change'
import { dialog, inDialog, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'
import { stubDecisions } from '../testing/stub-decisions'

// loaded on demand, and slow to load for the first time
beforeAll(async () => {
  await import('../together/together-dialog')
  await import('../decision/decision-dialogs')
})

const sitting_id = changeId(1)
const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 14, minute)).toISOString()
const inSitting = (n: number, facts: Parameters<typeof aChange>[1] = {}) =>
  aChange(n, { sitting_id, datetime: at(n), object_name: `Person ${n}`, ...facts })

/** A client with two of its people, newest first as lists have it. */
const three = () => [inSitting(3), inSitting(2), inSitting(1)] as const

const panel = async () => within(await screen.findByRole('region', { name: 'Changes of one sitting' }))
const openSitting = async () => {
  const rendered = openQueue(`/workflow/${sitting_id}?sitting=whole`)
  const opened = await panel()
  await opened.findAllByText('New Version')
  return { ...rendered, opened }
}
const titles = (opened: Awaited<ReturnType<typeof panel>>) =>
  opened.getAllByRole('heading', { level: 3, name: /^Person/ }).map(({ textContent }) => textContent)

describe('WRK-18 One sitting, one review', () => {
  it('stands in Work Flow as one request, and counts its changes', async () => {
    stubChanges(...three(), aChange(9), aHiddenChange(8))
    const { user, router } = openQueue('/workflow')
    const list = within(await screen.findByRole('list', { name: 'Changes waiting for confirmation' }))
    expect(list.getAllByRole('listitem').filter((row) => row.parentElement?.tagName === 'UL')).toHaveLength(3)
    expect(screen.getByText('5 changes')).toBeVisible()
    await user.click(list.getByRole('link', { name: /Maria Manager: 3 changes/ }))
    expect(`${router.state.location.pathname}${router.state.location.search}`).toContain(
      `/workflow/${sitting_id}?sitting=whole`,
    )
  })

  it('shows all comparisons in one scroll, in the order of approval, with no violation', async () => {
    stubChanges(...three())
    const { opened } = await openSitting()
    expect(titles(opened)).toEqual(['Person 1', 'Person 2', 'Person 3'])
    expect(opened.getAllByRole('table')).toHaveLength(3)
    expect(opened.getByRole('heading', { level: 2, name: /: 3 changes$/ })).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-07, GOV-11, WRK-10 approves all that was shown after asking once, each by itself', async () => {
    const served = stubChanges(...three())
    const sent = stubDecisions(served)
    const { user } = await openSitting()
    await user.keyboard('a')
    expect(sent).toEqual([])
    expect(within(await dialog()).getAllByText(/Jon → John/)).toHaveLength(3)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent).toEqual([1, 2, 3].map((n) => ['approve', { id: changeId(n), rev: 3, affected_rev: 7 }]))
    expect(await within(await dialog()).findByText('3 of 3 approved')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await (await panel()).findByText('Nothing of this request is open any more.')).toBeVisible()
  })

  it('WRK-10 says one by one what was decided, and what not and why', async () => {
    const own = inSitting(4, { may: ['withdraw'] })
    const parent = { _id: changeId(2), objectType: 'kyc_review', object_name: 'Koraal Vlinder' }
    const served = stubChanges(own, ...three(), aHiddenChange(8))
    served.details = { [changeId(3)]: { waits_for: [parent] } }
    const sent: string[] = []
    stubDecisions(served)
    const { user } = await openSitting()
    stub(approveChange, ({ body }) => {
      sent.push(body.id)
      if (body.id === changeId(2))
        return refuse('already-handled', { details: { handled_by_name: 'Carlos', handled_at: at(5) } })
      return refuse('stale-record')
    })
    await user.click(await screen.findByRole('button', { name: 'Approve 3 of 5' }))
    expect(within(await dialog()).getByText('yours')).toBeVisible()
    expect(within(await dialog()).getByText('1 change not visible to you')).toBeVisible()
    await user.click(await inDialog('Approve 3 changes'))
    const result = within(await dialog())
    expect(await result.findByText('0 of 3 approved')).toBeVisible()
    expect(result.getByText(/^This record was changed in the meantime/)).toBeVisible()
    expect(result.getByText(/This change was already handled. By Carlos/)).toBeVisible()
    expect(result.getByText('Not sent: waits for Koraal Vlinder')).toBeVisible()
    expect(sent).toEqual([changeId(1), changeId(2)])
  })

  it('finds out what became of an approval whose answer was lost', async () => {
    const served = stubChanges(...three())
    const { user } = await openSitting()
    stub(approveChange, () => loseConnection())
    stub(getNotification, ({ params }) => {
      const change = served.changes.find(({ _id }) => _id === params.id)
      return change?.visible ? aDetail(change) : refuse('not-found')
    })
    await user.keyboard('a')
    await user.click(await inDialog('Approve 3 changes'))
    expect(await within(await dialog()).findAllByText('No answer came, and it is still open')).toHaveLength(3)
  })

  it('CHG-44 lets any one be denied alone', async () => {
    const served = stubChanges(...three())
    const sent = stubDecisions(served)
    const { user, opened } = await openSitting()
    await user.click(opened.getByRole('button', { name: 'Deny Person 2 alone' }))
    await user.type(within(await dialog()).getByRole('textbox'), 'Not what the register says')
    await user.click(await inDialog('Deny'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject(['deny', { id: changeId(2), rev: 3, text: 'Not what the register says' }])
    await waitFor(() => expect(titles(opened)).toEqual(['Person 1', 'Person 3']))
    expect(screen.getByRole('region', { name: 'Changes of one sitting' })).toHaveFocus()
  })

  it('keeps its place in the list, and the keyboard, once its first change is decided', async () => {
    const served = stubChanges(aChange(8), ...three(), aChange(9))
    stubDecisions(served)
    const { user, router, opened } = await openSitting()
    await waitFor(() => expect(opened.getByText('2 of 3')).toBeVisible())
    await user.click(opened.getByRole('button', { name: 'Approve Person 1 alone' }))
    await waitFor(() => expect(titles(opened)).toEqual(['Person 2', 'Person 3']))
    expect(screen.getByRole('region', { name: 'Changes of one sitting' })).toHaveFocus()
    expect(opened.getByText('2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: /Maria Manager: 2 changes/ })).toHaveAttribute('aria-current', 'true')
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toContain(changeId(9)))
  })

  it('gives the keyboard back to its row once it is closed', async () => {
    const served = stubChanges(...three())
    stubDecisions(served)
    const { user, opened } = await openSitting()
    await user.click(opened.getByRole('button', { name: 'Approve Person 1 alone' }))
    await waitFor(() => expect(titles(opened)).toEqual(['Person 2', 'Person 3']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('link', { name: /Maria Manager: 2 changes/ })).toHaveFocus())
  })

  it('CHG-13 leads from a change to what has to be approved first', async () => {
    stubChanges(inSitting(1)).details = {
      [changeId(1)]: { waits_for: [{ _id: changeId(7), objectType: 'kyc_review', object_name: 'Koraal Vlinder' }] },
    }
    openQueue(`/workflow/${changeId(1)}`)
    expect(await screen.findByRole('link', { name: 'the client: Koraal Vlinder' })).toHaveAttribute(
      'href',
      `/workflow/${changeId(7)}`,
    )
  })
})
