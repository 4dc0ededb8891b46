import { describe, expect, it } from 'vitest'
import { areaBudgets, exceeded, externalBudgets, shellBudgets } from './budgets'
import { together } from './weigh'

let files = 0
const kB = (js: number, css = 0) => ({ [`file ${files++}`]: { js: js * 1000, css: css * 1000 } })
const page = {
  entries: { main: kB(90, 5) },
  named: { 'signed-out': kB(7, 1), 'signed-in': kB(25, 2) },
  heaviestPage: kB(0),
}

describe('The budgets of a build', () => {
  it('PLT-31 are kept by a build that weighs little enough', () => {
    expect(exceeded(shellBudgets(page))).toEqual([])
  })

  it('PLT-31 refuse a sign-in page of more than 110 kB', () => {
    const heavy = { ...page, named: { ...page.named, 'signed-out': kB(20.1) } }
    expect(exceeded(shellBudgets(heavy))).toEqual([
      'the sign-in page weighs 110.1 kB JavaScript and 5.0 kB CSS, at most are 110.0 kB JavaScript and 10.0 kB CSS',
    ])
  })

  it('PLT-31 count an area with its federation runtime, its first chunk and its heaviest page', () => {
    const area = {
      entries: { mfe_kyc: kB(20) },
      named: { __federation_expose_lifecycles: kB(1) },
      heaviestPage: kB(59),
    }
    expect(exceeded(areaBudgets('mfe_kyc')(area))).toEqual([])
    expect(exceeded(areaBudgets('mfe_kyc')({ ...area, heaviestPage: kB(60) }))).toHaveLength(1)
  })

  it('PLT-31 refuse an external page of more than 200 kB, and a first view of it that is heavier than need be', () => {
    expect(exceeded(externalBudgets({ ...page, heaviestPage: kB(110) }))).toEqual([])
    expect(exceeded(externalBudgets({ ...page, heaviestPage: kB(111) }))).toHaveLength(1)
    const first = { ...page, heaviestPage: kB(1), named: { transport: kB(21) } }
    expect(exceeded(externalBudgets({ ...first, entries: { prefetch: kB(2), main: kB(112) } }))).toEqual([])
    expect(exceeded(externalBudgets({ ...first, entries: { prefetch: kB(2), main: kB(112.1) } }))).toHaveLength(1)
  })

  it('add up what there is', () => {
    expect(together(kB(1, 2), undefined, kB(3))).toEqual({ js: 4000, css: 2000 })
  })

  it('count a file once that several parts need', () => {
    const common = kB(5, 1)
    expect(together({ ...common, ...kB(1) }, { ...common, ...kB(2) })).toEqual({ js: 8000, css: 1000 })
  })
})
