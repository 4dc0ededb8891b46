import { describe, expect, it } from 'vitest'
import { sittingAfter, sittingOf } from './sitting'

const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`)
const filed = (id: string, time: string, sitting?: { id: string; since: Date }) => ({
  id,
  at: at(time),
  ...(sitting && { sitting }),
})
const ofFirst = { id: 'first', since: at('09:00') }

describe('WRK-18 The sitting of a change', () => {
  it('is its own where its author filed nothing of the client before', () => {
    expect(sittingAfter(undefined, filed('first', '09:00'))).toEqual(ofFirst)
    expect(sittingOf(filed('first', '09:00'))).toEqual(ofFirst)
  })

  it('goes on for 30 minutes after the latest change', () => {
    const latest = filed('second', '09:20', ofFirst)
    expect(sittingAfter(latest, filed('third', '09:50'))).toEqual(ofFirst)
    expect(sittingAfter(latest, filed('third', '09:51'))).toEqual({ id: 'third', since: at('09:51') })
  })

  it('lasts 4 hours in all', () => {
    const latest = filed('ninth', '12:50', ofFirst)
    expect(sittingAfter(latest, filed('tenth', '13:00'))).toEqual(ofFirst)
    expect(sittingAfter(latest, filed('tenth', '13:01'))).toEqual({ id: 'tenth', since: at('13:01') })
  })
})
