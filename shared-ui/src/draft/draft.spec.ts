import { describe, expect, it } from 'vitest'
import {
  afterRejection,
  afterSave,
  type Draft,
  discarded,
  draftOn,
  fieldErrorOf,
  type Ground,
  isNewer,
  rebased,
  whileSending,
  withReading,
  withTyped,
} from './draft'

type Settings = { readonly rev: number; readonly name: string; readonly contact: string | null }

const ground: Ground<Settings> = {
  valueIn: (settings, name) => settings[name as keyof Settings],
  revOf: ({ rev }) => rev,
}
const read: Settings = { rev: 3, name: 'Harbour', contact: null }
const colleagues: Settings = { rev: 4, name: 'Harbour Trust', contact: 'Ask Maria' }

const draft = draftOn<Settings, string>(read)
const typing = (to: Draft<Settings, string>, name: string, value: string) => withTyped(to, name, value, ground)
const reading = (to: Draft<Settings, string>, given: Settings) => withReading(to, given, ground)
const rejecting = (to: Draft<Settings, string>, errors: Record<string, string>) =>
  afterRejection(to, errors, (name) => to.underWay?.[name], ground)

describe('What a draft stands on', () => {
  it('is the newest reading while nothing is typed', () => {
    expect(reading(draft, colleagues)).toMatchObject({ base: colleagues, latest: colleagues })
  })

  it('GOV-07 is frozen by the first thing typed: a newer reading is only known of', () => {
    const typed = reading(typing(draft, 'name', 'Harbour Office'), colleagues)
    expect(typed).toMatchObject({ base: read, latest: colleagues, typed: { name: 'Harbour Office' } })
    expect(isNewer(ground, typed.latest, typed.base)).toBe(true)
  })

  it('follows again once everything is set back, or discarded', () => {
    const typed = reading(typing(draft, 'name', 'Harbour Office'), colleagues)
    expect(typing(typed, 'name', 'Harbour')).toMatchObject({ base: colleagues, typed: {} })
    expect(discarded(typed)).toMatchObject({ base: colleagues, typed: {} })
  })

  it('is not an older reading that arrives late', () => {
    expect(reading(draftOn(colleagues), read).base).toBe(colleagues)
  })

  it('is the newest, with what was typed, when that is asked for', () => {
    const typed = reading(typing(draft, 'name', 'Harbour Office'), colleagues)
    expect(rebased(typed, ground)).toMatchObject({ base: colleagues, typed: { name: 'Harbour Office' } })
    const same = reading(typing(draft, 'name', 'Harbour Trust'), colleagues)
    expect(rebased(same, ground)).toMatchObject({ base: colleagues, typed: {} })
  })

  it('is the newest for what has no revision, and what was typed stays', () => {
    const unnumbered: Ground<Settings> = { ...ground, revOf: () => undefined }
    const typed = withTyped(draft, 'name', 'Harbour Office', unnumbered)
    const after = withReading(typed, colleagues, unnumbered)
    expect(after).toMatchObject({ base: colleagues, typed: { name: 'Harbour Office' } })
  })

  it('takes nothing set for a cleared text', () => {
    expect(typing(draft, 'contact', '').typed).toEqual({})
  })
})

describe('While a save runs', () => {
  const sent = { name: 'Harbour Office' }
  const saved: Settings = { ...read, ...sent, rev: 4 }
  const sending = whileSending(typing(draft, 'name', 'Harbour Office'), sent)

  it('what was sent is saved, and the form stands on what the save made', () => {
    expect(afterSave(sending, sent, saved, ground)).toEqual(draftOn(saved))
  })

  it('what is typed meanwhile stays typed, based on what the save made', () => {
    const meanwhile = typing(typing(sending, 'name', 'Harbour Offices'), 'contact', 'Ask me')
    const after = afterSave(meanwhile, sent, saved, ground)
    expect(after).toMatchObject({ base: saved, typed: { name: 'Harbour Offices', contact: 'Ask me' } })
  })

  it('setting a value back that is on its way is typing too', () => {
    const after = afterSave(typing(sending, 'name', 'Harbour'), sent, saved, ground)
    expect(after).toMatchObject({ base: saved, typed: { name: 'Harbour' } })
  })

  it('a newer reading that came first is known of', () => {
    const after = afterSave(
      reading(typing(sending, 'contact', 'Ask me'), { ...colleagues, rev: 5 }),
      sent,
      saved,
      ground,
    )
    expect([after.base.rev, after.latest.rev]).toEqual([4, 5])
  })
})

describe('After a rejection', () => {
  const sent = { name: 'Harbour Office' }
  const sending = whileSending(typing(draft, 'name', 'Harbour Office'), sent)

  it('everything stays typed, and a refused value keeps its words', () => {
    const rejected = rejecting(sending, { name: 'Taken' })
    expect(rejected).toMatchObject({ base: read, typed: sent, underWay: null })
    expect(fieldErrorOf(rejected, 'name', 'Harbour Office')).toBe('Taken')
  })

  it('the words are about the value that was sent, not the newer one', () => {
    const rejected = rejecting(typing(sending, 'name', 'Harbour Offices'), { name: 'Taken' })
    expect(fieldErrorOf(rejected, 'name', rejected.typed.name)).toBeUndefined()
  })

  it('what was set back meanwhile is no edit any more', () => {
    expect(rejecting(typing(sending, 'name', 'Harbour'), { name: 'Taken' }).typed).toEqual({})
  })

  it('they are forgotten when it is sent once more', () => {
    expect(whileSending(rejecting(sending, { name: 'Taken' }), sent).fieldErrors).toEqual({})
  })
})
