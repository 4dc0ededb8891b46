import { aChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { describe, expect, it } from 'vitest'
import { approveInTurn } from './approve-in-turn'
import type { Approvable } from './decidable'
import type { Outcome } from './outcome'

const affected = { relatedChanges: [], records: [], affected_rev: 1 }
const parent = (n: number) => ({ _id: changeId(n), objectType: 'kyc_review', object_name: 'Koraal Vlinder' })
const approvable = (n: number, facts: Partial<Approvable> = {}): Approvable => ({
  ...aChange(n),
  sourceObjectState: null,
  parts: [],
  affected,
  ...facts,
})

/** Approves them, and is stopped after the third that was sent. */
async function outcomesOf(changes: readonly Approvable[], answers: Readonly<Record<string, Outcome>> = {}) {
  const [sent, outcomes]: [string[], string[]] = [[], []]
  await approveInTurn(changes, {
    approve: async ({ _id }) => {
      sent.push(_id)
      return answers[_id] ?? { kind: 'approved' }
    },
    onOutcome: (_, { kind }) => outcomes.push(kind),
    isStopped: () => sent.length === 3,
  })
  return { sent, outcomes }
}

describe('WRK-10 Several changes', () => {
  it('are approved one after the other, what needs an open creation after that', async () => {
    const changes = [approvable(1), approvable(2, { waits_for: [parent(1)] })]
    expect(await outcomesOf(changes)).toEqual({ sent: [changeId(1), changeId(2)], outcomes: ['approved', 'approved'] })
  })

  it('are not sent where what they need was refused, the others are', async () => {
    const changes = [approvable(1), approvable(2, { waits_for: [parent(1)] }), approvable(3)]
    const answers = { [changeId(1)]: { kind: 'refused', why: 'handled' } } as const
    expect(await outcomesOf(changes, answers)).toEqual({
      sent: [changeId(1), changeId(3)],
      outcomes: ['refused', 'waits', 'approved'],
    })
  })

  it('are sent no more once an answer is lost, or they are stopped', async () => {
    const changes = [1, 2, 3, 4].map((n) => approvable(n))
    const lost = await outcomesOf(changes, { [changeId(2)]: { kind: 'unknown' } })
    expect(lost.outcomes).toEqual(['approved', 'unknown', 'unsent', 'unsent'])
    expect((await outcomesOf(changes)).outcomes).toEqual(['approved', 'approved', 'approved', 'unsent'])
  })
})
