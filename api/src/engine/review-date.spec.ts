import { describe, expect, it } from 'vitest'
import { aFile, aRecord } from '../testing/case-file.builder'
import { aStory, refusalOf } from '../testing/case-file.story'
import { madeUpRules } from '../testing/made-up-kinds'

/** Low risk is reviewed after 3 years, medium after 2, high after 1. */
const automatic = aRecord({
  values: { mode: 'automatic', previous: '2026-01-15', risk: 'low', review: '2029-01-15' },
})
const manual = aRecord({
  values: { mode: 'manual', previous: '2026-01-15', risk: 'low', review: '2027-07-01' },
})

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

describe('Setting the date by hand', () => {
  it('DSH-26 takes the mode and the date in one change', () => {
    const file = aStory(aFile(automatic))

    const change = file.propose('anna', 'client', { mode: 'manual', review: '2027-07-01' })

    expect(file.action(change)).toMatchObject({
      fields: { mode: { new: 'manual' }, review: { current: '2029-01-15', new: '2027-07-01' } },
      derived: [],
    })
    file.approve('ben', change)
    expect(file.record('client').values).toMatchObject({ mode: 'manual', review: '2027-07-01' })
  })

  it.each([
    ['the mode is automatic', automatic, {}],
    ['it is set to automatic in the same save', manual, { mode: 'automatic' }],
  ])('DSH-26 is refused while %s, under the field', (_, client, edits) => {
    const file = aStory(aFile(client))

    expect(refusalOf(() => file.propose('anna', 'client', { ...edits, review: '2030-01-01' }))).toMatchObject({
      code: 'invalid-request',
      errors: { review: 'This field cannot be changed' },
    })
    expect(file.file.actions.size).toBe(0)
  })

  it('DSH-26 is refused while someone proposes the automatic mode', () => {
    const file = aStory(aFile(manual))
    file.propose('anna', 'client', { mode: 'automatic' })

    expect(refusalOf(() => file.propose('ben', 'client', { review: '2030-01-01' })).code).toBe('invalid-request')
  })

  it('moves to another date in manual mode whatever the risk does', () => {
    const file = aStory(aFile(manual))
    file.propose('anna', 'client', { risk: 'high' })
    file.propose('ben', 'client', { review: '2028-08-01' })

    expect(file.record('client').proposals).toEqual({ risk: 'high', review: '2028-08-01' })
  })

  it('is kept when it is chosen to be the very date that the pending risk would give', () => {
    const file = aStory(aFile(automatic))
    file.propose('anna', 'client', { risk: 'high' })

    const change = file.propose('ben', 'client', { mode: 'manual', review: '2027-01-15' })

    expect(file.action(change).fields.review).toEqual({ current: '2029-01-15', new: '2027-01-15' })
    expect(file.record('client').proposals).toEqual({ risk: 'high', mode: 'manual', review: '2027-01-15' })
  })
})

describe('Editing the date while someone else’s manual mode is pending', () => {
  /** Ben wants the date set by hand, and Cara sets it. */
  function carasDate() {
    const file = aStory(aFile(automatic))
    const mode = file.propose('ben', 'client', { mode: 'manual' })
    const date = file.propose('cara', 'client', { review: '2027-07-01' })
    return { file, mode, date }
  }

  it('takes the mode along, since the date is nothing without it', () => {
    const { file, mode, date } = carasDate()

    expect(Object.keys(file.action(date).fields).sort()).toEqual(['mode', 'review'])
    expect(file.action(mode).closing).toMatchObject({ taken: 'skipped', reason: 'superseded', byName: 'Cara' })
    expect(file.record('client').proposals).toEqual({ mode: 'manual', review: '2027-07-01' })
  })

  it('GOV-01 keeps the author of the mode among its authors', () => {
    const { file, date } = carasDate()

    expect(file.action(date).authorIds).toEqual(['cara', 'ben'])
    expect(refusalOf(() => file.approve('ben', date)).code).toBe('own-change')
    expect(refusalOf(() => file.approve('cara', date)).code).toBe('own-change')
    file.approve('dora', date)
    expect(file.record('client').values).toMatchObject({ mode: 'manual', review: '2027-07-01' })
  })

  it('leaves alone what the date does not need', () => {
    const file = aStory(aFile(automatic))
    const risk = file.propose('anna', 'client', { risk: 'high' })
    file.propose('ben', 'client', { mode: 'manual' })

    const date = file.propose('cara', 'client', { review: '2027-07-01' })

    expect(file.action(risk).closing).toBeNull()
    expect(file.action(date).authorIds).toEqual(['cara', 'ben'])
  })

  it('CHG-11 setting only the date back leaves the mode where it is', () => {
    const { file, date } = carasDate()

    expect(file.propose('cara', 'client', { review: '2029-01-15' })).toBe('')

    expect(Object.keys(file.action(date).fields)).toEqual(['mode'])
    expect(file.record('client').proposals).toEqual({ mode: 'manual' })
  })

  it('changes nothing when the same date is sent again', () => {
    const { file, date } = carasDate()
    const before = file.file

    expect(file.propose('dora', 'client', { review: '2027-07-01' })).toBe('')
    expect(file.file).toBe(before)
    expect(file.action(date).closing).toBeNull()
  })

  it('GOV-25 does not go by someone else setting the mode back', () => {
    const { file, date } = carasDate()

    expect(() => file.propose('dora', 'client', { mode: 'automatic' })).toThrow('Proposed by Cara.')
    expect(file.action(date).closing).toBeNull()
  })

  it('ruling 17: is withdrawn with the mode when its author sets that back', () => {
    const { file, date } = carasDate()

    file.propose('cara', 'client', { mode: 'automatic' })

    expect(file.action(date).closing).toMatchObject({ reason: 'withdrawn', byName: 'Cara' })
  })
})

describe('A change of the mode beside other open changes', () => {
  it('makes the date of an earlier change follow once it is approved', () => {
    const file = aStory(aFile(manual))
    const risk = file.propose('anna', 'client', { risk: 'high' })
    const mode = file.propose('ben', 'client', { mode: 'automatic' })
    expect(file.record('client').proposals).toMatchObject({ review: '2027-01-15' })

    file.approve('carlos', mode)

    expect(file.action(risk)).toMatchObject({
      fields: { review: { current: '2029-01-15', new: '2027-01-15' } },
      derived: ['review'],
    })
    file.approve('carlos', risk)
    expect(file.record('client').values.review).toBe('2027-01-15')
  })

  it('supersedes a date set by hand once the automatic mode is approved', () => {
    const file = aStory(aFile(manual))
    const date = file.propose('anna', 'client', { review: '2028-08-01' })
    const mode = file.propose('ben', 'client', { mode: 'automatic' })

    file.approve('carlos', mode)

    expect(file.action(date)).toMatchObject({
      closing: { taken: 'skipped', reason: 'superseded', byName: 'Carlos' },
      fields: { review: { current: '2027-07-01', new: '2028-08-01' } },
    })
    expect(file.record('client')).toMatchObject({ values: { review: '2029-01-15' }, proposals: {} })
  })

  it('turns a date set by hand into the one that follows, in a change that goes on for its other fields', () => {
    const file = aStory(aFile({ ...manual, values: { ...manual.values, review: '2029-01-15' } }))
    const change = file.propose('anna', 'client', { risk: 'high', review: '2027-01-15' })
    const mode = file.propose('ben', 'client', { mode: 'automatic' })

    file.approve('carlos', mode)

    const review = { current: '2029-01-15', new: '2027-01-15' }
    expect(file.action(change)).toMatchObject({
      closing: null,
      rev: 1,
      fields: { risk: { current: 'low', new: 'high' }, review },
      derived: ['review'],
      takenOver: { review },
    })
  })

  it('shows the date set by hand again once the automatic mode is denied', () => {
    const file = aStory(aFile(manual))
    file.propose('anna', 'client', { review: '2028-08-01' })
    const mode = file.propose('ben', 'client', { mode: 'automatic' })
    expect(file.record('client').proposals).toEqual({ mode: 'automatic', review: '2029-01-15' })

    file.deny('carlos', mode)

    expect(file.record('client').proposals).toEqual({ review: '2028-08-01' })
  })

  it.each([
    ['risk first', ['risk', 'hand']],
    ['date set by hand first', ['hand', 'risk']],
  ] as const)(
    'ends at the date set by hand when the risk moves the automatic one, approved %s',
    (_, [first, second]) => {
      const file = aStory(aFile(automatic))
      const changes = {
        risk: file.propose('anna', 'client', { risk: 'high' }),
        hand: file.propose('ben', 'client', { mode: 'manual', review: '2027-07-01' }),
      }

      file.approve('carlos', changes[first])
      expect(file.action(changes[second]).rev).toBe(1)
      file.approve('carlos', changes[second])

      expect(file.record('client').values).toEqual({
        mode: 'manual',
        previous: '2026-01-15',
        risk: 'high',
        review: '2027-07-01',
      })
    },
  )

  it('GOV-08 still refuses a date that moved otherwise', () => {
    const file = aStory(aFile(manual))
    const date = file.propose('anna', 'client', { review: '2028-08-01' })
    file.overwrite('client', { review: '2026-02-02' })
    file.approve('ben', file.propose('carlos', 'client', { risk: 'high' }))

    expect(refusalOf(() => file.approve('ben', date)).code).toBe('stale-values')
  })
})
