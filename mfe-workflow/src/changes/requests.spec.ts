import { aChange, aHandledChange, aHiddenChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { describe, expect, it } from 'vitest'
import { requestsOf, stopsOf } from './requests'

const at = (minute: string) => `2026-11-19T14:${minute}:00.000Z`
const sitting_id = changeId(1)
const [first, second, third] = ['01', '02', '03'].map((minute, n) =>
  aChange(n + 1, { sitting_id, datetime: at(minute) }),
) as [ReturnType<typeof aChange>, ReturnType<typeof aChange>, ReturnType<typeof aChange>]

describe('WRK-18 Requests of a list', () => {
  it('are sittings where the first of them is listed, parents first, and changes by themselves', () => {
    const [hidden, other] = [aHiddenChange(8), aChange(9)]
    const requests = requestsOf([third, other, hidden, second, first])
    expect(requests).toEqual([
      { visible: true, changes: [first, second, third] },
      { visible: true, changes: [other] },
      hidden,
    ])
    expect(stopsOf(requests)).toEqual([
      { change: first, isWhole: true },
      { change: other, isWhole: false },
    ])
  })

  it('lead from change to change where one of a sitting was opened by itself', () => {
    const stops = stopsOf(requestsOf([third, second, first]), sitting_id)
    expect(stops.map(({ change, isWhole }) => [change, isWhole])).toEqual([
      [first, false],
      [second, false],
      [third, false],
    ])
  })

  it('are single changes in the history', () => {
    const handled = [aHandledChange(2, { sitting_id }), aHandledChange(1, { sitting_id })]
    expect(requestsOf(handled)).toHaveLength(2)
  })
})
