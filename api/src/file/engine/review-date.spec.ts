import { describe, expect, it } from 'vitest'
import { aFile } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'
import { automatic } from '../../testing/reviewed-clients'

describe('A date that follows from other fields', () => {
  it('DSH-25 is filed in the same change as its cause', () => {
    const file = aStory(aFile(automatic))

    const change = file.propose('anna', 'client', { risk: 'high' })

    expect(file.action(change)).toMatchObject({
      fields: {
        risk: { current: 'low', new: 'high' },
        review: { current: '2029-01-15', new: '2027-01-15' },
      },
      derived: ['review'],
    })
    expect(file.record('client').proposals).toEqual({ risk: 'high', review: '2027-01-15' })
  })

  it('DSH-25 is approved together with its cause', () => {
    const file = aStory(aFile(automatic))

    file.approve('ben', file.propose('anna', 'client', { risk: 'high' }))

    expect(file.record('client').values).toMatchObject({ risk: 'high', review: '2027-01-15' })
  })

  it('DSH-25 is denied together with its cause', () => {
    const file = aStory(aFile(automatic))

    file.deny('ben', file.propose('anna', 'client', { risk: 'high' }))

    expect(file.record('client')).toMatchObject({ values: automatic.values, proposals: {} })
  })

  it('stays as it is while another field changes', () => {
    const file = aStory(aFile(automatic))

    const change = file.propose('anna', 'client', { name: 'Lumen' })

    expect(Object.keys(file.action(change).fields)).toEqual(['name'])
  })

  it('stays as it is while another field changes, even where it was approved otherwise', () => {
    const file = aStory(aFile({ ...automatic, values: { ...automatic.values, review: '2028-02-02' } }))

    const change = file.propose('anna', 'client', { name: 'Lumen' })

    expect(Object.keys(file.action(change).fields)).toEqual(['name'])
    expect(file.record('client').proposals).toEqual({ name: 'Lumen' })
  })

  it('CHG-04 is filed as an empty text whatever its rule calls empty', () => {
    const derivation = { inputs: ['risk'], derive: () => ({ review: null }) }
    const file = aStory(aFile(automatic), madeUpRules({ client: { derivation } }))

    const change = file.propose('anna', 'client', { risk: 'high' })

    expect(file.action(change).fields.review?.new).toBe('')
    expect(file.record('client').proposals).toEqual({ risk: 'high', review: '' })
  })

  it('is not filed when it comes out the same', () => {
    const file = aStory(aFile(automatic))

    const change = file.propose('anna', 'client', { previous: '2028-01-15', risk: 'high' })

    expect(Object.keys(file.action(change).fields)).toEqual(['previous', 'risk'])
  })

  it('DSH-27 is proposed empty when its cause is cleared', () => {
    const file = aStory(aFile(automatic))

    const change = file.propose('anna', 'client', { previous: '' })

    expect(file.action(change).fields.review).toEqual({ current: '2029-01-15', new: '' })
  })

  it('is withdrawn when its cause is set back', () => {
    const file = aStory(aFile(automatic))
    const change = file.propose('anna', 'client', { risk: 'high' })

    file.propose('anna', 'client', { risk: 'low' })

    expect(file.action(change)).toMatchObject({
      closing: { reason: 'withdrawn' },
      fields: { risk: { new: 'high' }, review: { new: '2027-01-15' } },
    })
    expect(file.record('client').proposals).toEqual({})
  })

  it('is computed anew when one of two causes leaves the change', () => {
    const file = aStory(aFile(automatic))
    const change = file.propose('anna', 'client', { risk: 'high', previous: '2026-06-01' })

    file.propose('anna', 'client', { risk: 'low' })

    expect(file.action(change)).toMatchObject({
      closing: null,
      fields: { previous: { new: '2026-06-01' }, review: { new: '2029-06-01' } },
      derived: ['review'],
    })
  })
})

describe('Two open changes of what a date follows from', () => {
  /** Anna raises the risk, Ben moves the previous review. */
  function bothOpen() {
    const file = aStory(aFile(automatic))
    const risk = file.propose('anna', 'client', { risk: 'high' })
    const previous = file.propose('ben', 'client', { previous: '2026-06-01' })
    return { file, risk, previous }
  }

  it('DSH-25 show the date that follows from everything pending', () => {
    expect(bothOpen().file.record('client').proposals).toEqual({
      risk: 'high',
      previous: '2026-06-01',
      review: '2027-06-01',
    })
  })

  it('each carry the date that is true once they alone are approved', () => {
    const { file, risk, previous } = bothOpen()

    expect(file.action(risk).fields.review?.new).toBe('2027-01-15')
    expect(file.action(previous).fields.review?.new).toBe('2029-06-01')
  })

  it.each([
    ['risk first', ['risk', 'previous']],
    ['previous review first', ['previous', 'risk']],
  ] as const)('DSH-25 end at the same date, approved %s', (_, [first, second]) => {
    const { file, ...changes } = bothOpen()

    file.approve('carlos', changes[first])
    expect(file.action(changes[second])).toMatchObject({
      closing: null,
      rev: 1,
      fields: { review: { current: file.record('client').values.review, new: '2027-06-01' } },
    })
    file.approve('carlos', changes[second])

    expect(file.record('client')).toMatchObject({
      values: { risk: 'high', previous: '2026-06-01', review: '2027-06-01' },
      proposals: {},
    })
  })

  it('GOV-07 what is left open after the first decision is a different change: an older view of it is refused', () => {
    const { file, risk, previous } = bothOpen()
    file.approve('carlos', risk, { rev: 0 })

    expect(refusalOf(() => file.approve('carlos', previous, { rev: 0 })).code).toBe('stale-record')
    file.approve('carlos', previous, { rev: 1 })
  })

  it('leave the other as it is when one is denied', () => {
    const { file, risk, previous } = bothOpen()

    file.deny('carlos', risk)

    expect(file.action(previous).rev).toBe(0)
    expect(file.record('client').proposals).toEqual({ previous: '2026-06-01', review: '2029-06-01' })
    file.approve('carlos', previous)
    expect(file.record('client').values).toMatchObject({ risk: 'low', review: '2029-06-01' })
  })
})
