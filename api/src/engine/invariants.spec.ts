import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesKeepTheirRules, type Met, orderDoesNotMatter } from '../testing/random-story'

const seed = 20260102

describe('A file in the hands of four users', () => {
  it('keeps its rules after every act, whatever they try and in whatever order', () => {
    const met: Met = new Map()

    fc.assert(filesKeepTheirRules(40, met), { numRuns: 300, seed })

    expect([...met.keys()].sort()).toEqual(everyOutcome)
  })

  it('DSH-25 ends at what it showed, in whatever order the open changes are approved', () => {
    fc.assert(orderDoesNotMatter(8), { numRuns: 300, seed })
  })
})

/** What the random acts have met; a test that no longer meets one of them proves less. */
const everyOutcome = [
  'approve is refused: already-handled',
  'approve is refused: own-change',
  'approve is refused: parent-pending',
  'approve: create',
  'approve: of several authors',
  'approve: remove',
  'approve: update',
  'create ends: approved',
  'create ends: approved, by its author',
  'create ends: cascade_deleted, cascade',
  'create ends: rejected',
  'create ends: skipped, withdrawn',
  'create: create',
  'deny is refused: already-handled',
  'deny is refused: forbidden',
  'deny: create',
  'deny: of several authors',
  'deny: remove',
  'deny: update',
  'propose is refused: invalid-request',
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
  'remove: nothing filed',
  'remove: remove',
  'update ends: approved',
  'update ends: approved, by its author',
  'update ends: cascade_deleted, cascade',
  'update ends: rejected',
  'update ends: skipped, superseded',
  'update ends: skipped, withdrawn',
  'withdraw is refused: already-handled',
  'withdraw is refused: forbidden',
  'withdraw: create',
  'withdraw: of several authors',
  'withdraw: remove',
  'withdraw: update',
]
