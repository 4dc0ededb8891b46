import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesKeepTheirRules, type Met, orderDoesNotMatter } from '../../testing/random-story'

const seed = 20260102

describe('A file in the hands of four users', () => {
  it('keeps its rules after every act, whatever they try and in whatever order', () => {
    const met: Met = new Map()

    fc.assert(filesKeepTheirRules(40, met), { numRuns: 300, seed })

    expect([...met.keys()].sort()).toEqual(everyOutcome)
  })

  it('DSH-25 ends at what it showed, in whatever order the open changes are approved', () => {
    fc.assert(orderDoesNotMatter(8), { numRuns: 100, seed })
  })
})

/** What the random acts have met; a test that no longer meets one of them proves less. */
const everyOutcome = [
  'approve is refused: already-handled',
  'approve is refused: conflict',
  'approve is refused: conflict by its kind',
  'approve is refused: own-change',
  'approve is refused: parent-pending',
  'approve is refused: stale-record',
  'approve is refused: stale-values',
  'approve: create',
  'approve: create with new parents',
  'approve: of several authors',
  'approve: remove',
  'approve: remove of several',
  'approve: update',
  'approve: update with a parent less',
  'approve: update with new parents',
  'create ends: approved',
  'create ends: approved, by its author',
  'create ends: cascade_deleted, cascade',
  'create ends: rejected',
  'create ends: skipped, withdrawn',
  'create is refused: conflict',
  'create is refused: invalid-request by its kind',
  'create is refused: not-found',
  'create: create',
  'create: create with new parents',
  'deny is refused: already-handled',
  'deny is refused: forbidden',
  'deny is refused: stale-record',
  'deny: another one stands again',
  'deny: create',
  'deny: create with new parents',
  'deny: of several authors',
  'deny: remove',
  'deny: remove of several',
  'deny: update',
  'deny: update with a parent less',
  'deny: update with new parents',
  'leave is refused: conflict',
  'leave: update',
  'leave: update with a parent less',
  'link is refused: conflict',
  'link is refused: not-found',
  'link: no change',
  'link: update',
  'link: update with new parents',
  'propose is refused: conflict',
  'propose is refused: invalid-request',
  'propose is refused: invalid-request by its kind',
  'propose: no change',
  'propose: nothing filed',
  'propose: of several authors',
  'propose: update',
  'remove ends: approved',
  'remove ends: approved, by its author',
  'remove ends: cascade_deleted, cascade',
  'remove ends: rejected',
  'remove ends: skipped, withdrawn',
  'remove is refused: conflict',
  'remove is refused: conflict by its kind',
  'remove: nothing filed',
  'remove: remove',
  'remove: remove of several',
  'update ends: approved',
  'update ends: approved, by its author',
  'update ends: cascade_deleted, cascade',
  'update ends: rejected',
  'update ends: skipped, superseded',
  'update ends: skipped, withdrawn',
  'withdraw is refused: already-handled',
  'withdraw is refused: forbidden',
  'withdraw is refused: stale-record',
  'withdraw: another one stands again',
  'withdraw: create',
  'withdraw: create with new parents',
  'withdraw: of several authors',
  'withdraw: remove',
  'withdraw: remove of several',
  'withdraw: update',
  'withdraw: update with a parent less',
  'withdraw: update with new parents',
]
