import { aChange, aHiddenChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { describe, expect, it } from 'vitest'
import { queueOf, tallyOf } from './queue'

const idOf = (change: { _id: string } | undefined) => change?._id

describe('The position of a change in its list', () => {
  const listed = [aChange(1), aHiddenChange(2), aChange(3), aChange(4)]

  it('steps over what is not visible', () => {
    const queue = queueOf(listed, changeId(1))
    expect(queue.at).toBe(0)
    expect(queue.previous).toBeUndefined()
    expect(idOf(queue.next)).toBe(changeId(3))
  })

  it('goes on with the next that its reader may decide, at the end with the last before it', () => {
    const own = aChange(5, { may: ['withdraw'] })
    const ofOthers = aChange(6, { may: [] })
    const toDecide = (n: number, ...changes: Parameters<typeof queueOf>[0]) =>
      idOf(queueOf(changes, changeId(n)).toDecide)
    expect(toDecide(3, aChange(1), aChange(3), own, ofOthers, aChange(4, { may: ['deny'] }))).toBe(changeId(4))
    expect(toDecide(4, aChange(1), aChange(3), own, aChange(4), ofOthers)).toBe(changeId(3))
    expect(toDecide(1, aChange(1), own, ofOthers)).toBeUndefined()
    expect(idOf(queueOf([aChange(1), own, aChange(4)], changeId(3), 1).toDecide)).toBe(changeId(4))
  })

  it('is kept when the change has left the list', () => {
    const queue = queueOf([aChange(1), aChange(4)], changeId(3), 1)
    expect(queue.at).toBe(-1)
    expect([idOf(queue.previous), idOf(queue.next)]).toEqual([changeId(1), changeId(4)])
  })

  it('is the top of the list for a change that was never in it', () => {
    const queue = queueOf(listed, changeId(9))
    expect([idOf(queue.previous), idOf(queue.next)]).toEqual([undefined, changeId(1)])
  })
})

describe('What is in a list for its reader', () => {
  it("counts each change once: to decide, one's own, stuck, or of others", () => {
    const queue = queueOf(
      [
        aChange(1),
        aChange(2, { may: ['deny'] }),
        aChange(3, { may: ['withdraw'] }),
        aChange(4, { may: ['approve', 'withdraw'] }),
        aChange(5, { may: [], deciders: [], nobody_decides: { because: 'right', names: [] } }),
        aChange(6, { may: [] }),
        aHiddenChange(7),
      ],
      undefined,
    )
    expect(tallyOf(queue)).toEqual({ toDecide: 3, own: 1, stuck: 1, ofOthers: 1 })
  })
})
