import { describe, expect, it } from 'vitest'
import { aFile } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { automatic, manual } from '../../testing/reviewed-clients'

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

  it('GOV-25 gives back the date of another with the mode, when it goes by setting back the mode alone', () => {
    const { file, date } = carasDate()
    const later = file.propose('dora', 'client', { review: '2028-08-01' })
    expect(file.action(date).closing).toMatchObject({ reason: 'superseded', byName: 'Dora' })

    file.propose('dora', 'client', { mode: 'automatic' })

    expect(file.action(later).closing).toMatchObject({ reason: 'withdrawn', byName: 'Dora' })
    expect(file.record('client').proposals).toEqual({ mode: 'manual', review: '2027-07-01' })
    expect(file.record('client').openActions).toMatchObject([{ userName: 'Cara', fields: ['mode', 'review'] }])
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
