import { describe, expect, it } from 'vitest'
import { isEmptyValue } from './empty'
import { richTextOf } from './rich-text'

describe('A value', () => {
  it.each(['', ' \n', '\u3164', '\u200b \u2060', '\u2800'])(
    'DOC-36 VAL-05 is empty where no one sees anything (%j)',
    (text) => {
      expect(isEmptyValue(text)).toBe(true)
      expect(isEmptyValue(richTextOf(text))).toBe(true)
    },
  )

  it.each(['x', '\u200bx', 'Ñ', '店', '👍🏽', 'می‌خواهم', '·'])('is filled where something is seen (%j)', (text) => {
    expect(isEmptyValue(text)).toBe(false)
    expect(isEmptyValue(richTextOf(text))).toBe(false)
  })

  it('is filled by no and by nought', () => {
    expect([isEmptyValue(false), isEmptyValue(0), isEmptyValue(null)]).toEqual([false, false, true])
  })
})
