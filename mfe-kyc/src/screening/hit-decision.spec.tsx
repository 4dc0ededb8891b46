import { permissions } from '@dossier/contract/platform/permissions'
import { decideHit } from '@dossier/contract/screening/endpoints'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { aHit, anAnswer, aRequest, aResult, screeningId } from '../testing/screening.builder'
import { HitDialog } from './hit-dialog'
import { ResultDialog } from './result-dialog'

const said = { reason: 'Another man', by: 'Olga Officer', at: '2026-11-21T12:00:00.000Z', action: screeningId(8) }
const decided: Partial<HitState> = {
  state: 'decided',
  hit: screeningId(7),
  rev: 4,
  decided: { ...said, decision: 'false', approved_by: 'Sam Supervisor' },
}

function open(hits: readonly HitState[], may: readonly string[] = permissions) {
  const results = hits.map(() => aResult())
  const dialog = { companyId: clientId(1), personId: screeningId(50), request: aRequest(), onClose: () => undefined }
  return renderPage(<ResultDialog {...dialog} answer={anAnswer({ results })} hits={hits} />, {
    permissions: permissions.filter((name) => may.includes(name)),
  })
}
const decision = () => within(screen.getByRole('region', { name: 'Decision' }))

describe('A decision on a hit', () => {
  it('GOV-18 says who decided it and who approved, with the change', async () => {
    open([aHit(decided)])
    expect(decision().getByText('False hit')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Decision' })).toHaveTextContent(
      'Decided as false hit on 21/11/2026 by Olga Officer, approved by Sam Supervisor: Another man',
    )
    expect(decision().getByRole('link', { name: 'Open the change' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/change-log/${screeningId(8)}/`,
    )
    await expectNoViolations()
  })

  it('GOV-18 says why a hit is asked again', () => {
    open([aHit({ ...decided, state: 'reopened', why: ['The entry changed; now Year of Birth: 1980'] })])
    expect(decision().getByText('To be decided again')).toBeVisible()
    expect(decision().getByText('The entry changed; now Year of Birth: 1980')).toBeVisible()
  })

  it('GOV-18 is proposed with its reason, and waits then', async () => {
    const sent: unknown[] = []
    stub(decideHit, ({ body }) => {
      sent.push(body)
      return refuse('conflict', { message: 'A deletion of this record is requested' })
    })
    const { user } = open([aHit()])
    expect(decision().getByText('Not decided')).toBeVisible()
    await user.click(decision().getByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide on this hit' }))
    expect(dialog.getByText('Tomas Jan VERHAAL')).toBeVisible()
    expect(dialog.getByText(/, 80 %, possible match$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findAllByText('Please provide a value')).not.toHaveLength(0)
    expect(sent).toEqual([])
    await user.click(dialog.getByLabelText('False hit'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Another man')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('A deletion of this record is requested')).toBeVisible()
    expect(sent).toEqual([
      { search_id: screeningId(90), sanctionIndex: 0, decision: 'false', reason: 'Another man', rev: null },
    ])
    await expectNoViolations()
  })

  it('GOV-07 is sent over the decision that the user saw, also where a newer one is known by then', async () => {
    const sent: unknown[] = []
    stub(decideHit, ({ body }) => {
      sent.push(body.rev)
      return refuse('stale-record')
    })
    function Renewed() {
      const [rev, setRev] = useState(4)
      const hit = aHit({ ...decided, rev })
      const deciding = { companyId: clientId(1), searchId: screeningId(90), hits: [hit], onProposed: () => undefined }
      return (
        <>
          <HitDialog hit={hit} result={aResult()} deciding={deciding} onClose={() => undefined} />
          <button type="button" onClick={() => setRev(5)}>
            Someone decides
          </button>
        </>
      )
    }
    const { user } = renderPage(<Renewed />)
    await user.click(screen.getByLabelText('False hit'))
    await user.type(screen.getByLabelText(/^Reason/), 'Another man')
    fireEvent.click(screen.getByText('Someone decides'))
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('This record was changed in the meantime')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(sent).toEqual([4, 5]))
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Another man')
  })

  /** A first decision on a hit that is refused, each time, for what someone else made of it: `sent` are its revisions. */
  async function proposeTooLate(current: object) {
    const sent: unknown[] = []
    stub(decideHit, ({ body }) => {
      sent.push(body.rev)
      return refuse('stale-record', { details: { current } })
    })
    const { user } = open([aHit()])
    await user.click(decision().getByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide on this hit' }))
    await user.click(dialog.getByLabelText('False hit'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Another man')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('This record was changed in the meantime')).toBeVisible()
    return { user, dialog, sent }
  }

  it('GOV-07 says what someone else proposed first, keeps the reason, and is sent over that then', async () => {
    const theirs = {
      _id: screeningId(8),
      user_name: 'Sam Supervisor',
      datetime: said.at,
      // as of every creation
      actionType: 'create',
      fields: [],
    }
    const current = {
      _id: screeningId(7),
      rev: 1,
      pending_actions: [theirs],
      decision: { value: 'true', new_value: null },
      reason: { value: 'The same birth date', new_value: null },
    }
    const { user, dialog, sent } = await proposeTooLate(current)
    const standing = screen.getByRole('region', { name: 'Decision', hidden: true })
    expect(standing).toHaveTextContent(/Proposed as true hit on .* by Sam Supervisor: The same birth date/)
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Another man')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(sent).toEqual([null, 1]))
  })

  it('GOV-07 never goes over what was approved meanwhile and is not shown', async () => {
    const current = { _id: screeningId(7), rev: 2, pending_actions: [], decision: { value: 'true', new_value: null } }
    const { user, dialog, sent } = await proposeTooLate(current)
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(sent).toEqual([null, null]))
  })

  it('GOV-18 waits where it is proposed, and is not decided a second time meanwhile', () => {
    open([aHit({ state: 'proposed', proposed: { ...said, decision: 'unsure' } })])
    expect(decision().getByText('Unsure, awaiting approval')).toBeVisible()
    expect(decision().queryByRole('button')).toBeNull()
  })

  it.each([
    ['GOV-28', { self_approved: true }, 'Self-approved', 'Unconfirmed'],
    ['GOV-29', { unconfirmed: true }, 'Unconfirmed', 'Self-approved'],
  ] as const)('%s is marked %j, beside its match and where it is read', async (_, marks, mark, other) => {
    const marked = { ...said, decision: 'false', approved_by: 'Olga Officer', ...marks }
    const { user } = open([aHit({ ...decided, decided: marked }), aHit({ index: 1 })])
    expect(within(screen.getByRole('table', { name: 'Matches' })).getByText(mark)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I understand' }))
    await user.click(screen.getByRole('button', { name: 'Show Tomas Jan VERHAAL, 1' }))
    expect(decision().getByText(mark)).toBeVisible()
    expect(screen.queryByText(other)).toBeNull()
    await expectNoViolations()
  })

  it('GOV-18 stands beside each of several matches', () => {
    open([aHit(decided), aHit({ index: 1 })])
    const table = within(screen.getByRole('table', { name: 'Matches' }))
    expect(table.getByText('False hit')).toBeVisible()
    expect(table.getByText('Not decided')).toBeVisible()
  })

  it('PRM-20 is made by those who may screen, and read by others', () => {
    open(
      [aHit()],
      permissions.filter((name) => name !== 'world_search'),
    )
    expect(decision().getByText('Not decided')).toBeVisible()
    expect(decision().queryByRole('button')).toBeNull()
  })
})
