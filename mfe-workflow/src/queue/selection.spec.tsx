import { aChange, acme, borealis, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { dialog, inDialog, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'
import { stubDecisions } from '../testing/stub-decisions'

// loaded on demand, and slow to load for the first time
beforeAll(() => import('../together/together-dialog'))

const none = { holding: null, verdict: 'no' } as const
const box = (n: number) => screen.getByRole('checkbox', { name: new RegExp(`\\(${n}\\)`) })

describe('WRK-10 Changes that are chosen in the list', () => {
  it('are of one client, and none of one’s own', async () => {
    stubChanges(
      aChange(1, { company: acme }),
      aChange(2, { company: borealis }),
      aChange(3, { company: acme, may: ['withdraw'] }),
      aChange(4, { company: acme }),
    )
    const { user } = openQueue('/workflow')
    await screen.findByRole('link', { name: /\(1\)/ })
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    await user.click(box(1))
    expect(screen.getAllByRole('checkbox')).toEqual([box(1), box(4)])
    await user.click(box(4))
    expect(screen.getByText('2 of Acme N.V. selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it('GOV-07, GOV-11 are listed with their values, asked about once, and each decided by itself', async () => {
    const served = stubChanges(aChange(2), aChange(1), aChange(3))
    const sent = stubDecisions(served)
    const { user } = openQueue('/workflow')
    await screen.findByRole('link', { name: /\(1\)/ })
    await user.click(box(2))
    await user.click(box(1))
    await user.click(screen.getByRole('button', { name: 'Approve together' }))
    expect(within(await dialog()).getAllByText(/Jon → John/)).toHaveLength(2)
    expect(sent).toEqual([])
    await user.click(await inDialog('Approve 2 changes'))
    expect(await within(await dialog()).findByText('2 of 2 approved')).toBeVisible()
    expect(sent).toEqual([1, 2].map((n) => ['approve', { id: changeId(n), rev: 3, affected_rev: 7 }]))
    await user.click((await within(await dialog()).findAllByRole('button', { name: 'Close' })).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('link', { name: /\(3\)/ })).toBeVisible()
  })

  it('GOV-26, UBO-06 are shown with all that matters to who decides, each a link to it', async () => {
    const took_over = [{ field: 'firstName', from: 'Ben Broker', value: 'Jonathan' }]
    const strange = { objectType: 'spaceship', fields: { hull: { current: null, new: 'Titanium' } } }
    stubChanges(
      aChange(1, { sitting_id: changeId(1), took_over, note: 'As on the passport' }),
      aChange(2, { sitting_id: changeId(1), ...strange }),
    ).ubo_changes = [{ person: 'a', name: 'Ana Silva', before: none, after: none }]
    const { user } = openQueue('/workflow')
    await user.click(await screen.findByRole('checkbox', { name: /Maria Manager: 2 changes/ }))
    await user.click(screen.getByRole('button', { name: 'Approve together' }))
    const asked = within(await dialog())
    expect(asked.getByText('First Name: takes over from Ben Broker, who proposed', { exact: false })).toBeVisible()
    expect(asked.getByText('Note: As on the passport')).toBeVisible()
    expect(asked.getByText('Titanium')).toBeVisible()
    expect(asked.getByRole('region', { name: 'Effect on UBOs' })).toHaveTextContent('Ana Silva')
    const link = asked.getByRole('link', { name: /\(1\)/ })
    expect(link).toHaveAttribute('href', `/workflow/${changeId(1)}`)
    expect(link).toHaveAttribute('target', '_blank')
    await expectNoViolations()
  })

  it('stay chosen where the question is cancelled', async () => {
    stubChanges(aChange(1), aChange(2))
    const { user } = openQueue('/workflow')
    await screen.findByRole('link', { name: /\(1\)/ })
    await user.click(box(1))
    await user.click(box(2))
    await user.click(screen.getByRole('button', { name: 'Approve together' }))
    await user.click(await inDialog('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('2 of Acme N.V. selected')).toBeVisible()
  })

  it('are said to be handled where none is open any more, and leave', async () => {
    const served = stubChanges(aChange(1), aChange(2))
    const { user } = openQueue('/workflow')
    await screen.findByRole('link', { name: /\(1\)/ })
    await user.click(box(1))
    served.changes = [aChange(2)]
    await user.click(screen.getByRole('button', { name: 'Approve together' }))
    expect(await screen.findByText('None of them is open any more')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: /\(1\)/ })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/selected$/)).toBeNull()
  })
})
