import { describe, expect, it } from 'vitest'
import { linesOf } from './lines'

/** Every letter is one wide. */
const measure = (text: string) => [...text].length
const seen = (text: string, width = 1000) =>
  linesOf(text, { width, plain: 'regular', measure }).map(({ runs }) =>
    runs
      .toSorted((one, other) => one.x - other.x)
      .map((run) => run.text)
      .join('|'),
  )

describe('Lines', () => {
  it('end between words, at line breaks, and within a word that fits no line', () => {
    expect(seen('one two three', 8)).toEqual(['one two', 'three'])
    expect(seen('one\n\ntwo')).toEqual(['one', '', 'two'])
    expect(seen('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
  })

  it('of Han end between any two characters but before no punctuation', () => {
    expect(seen('上海市，浦东', 3)).toEqual(['上海', '市，浦', '东'])
  })

  it('of Thai end between words', () => {
    expect(seen('สวัสดีครับ', 6)).toEqual(['สวัสดี', 'ครับ'])
  })

  it('of Arabic and Hebrew run to the left, numbers in them to the right, brackets mirrored', () => {
    expect(seen('דוד (25) אבג')).toEqual(['אבג| (|25|)|דוד '])
    expect(linesOf('אבג', { width: 10, plain: 'regular', measure })[0]?.toLeft).toBe(true)
  })

  it('hold their runs in the order in which they are read', () => {
    const [line] = linesOf('דוד 25', { width: 10, plain: 'regular', measure })
    expect(line?.runs.map(({ text }) => text)).toEqual(['דוד ', '25'])
  })

  it('of Latin keep their direction with names of others in them', () => {
    expect(seen('Owner דוד אבג (CEO)')).toEqual(['Owner |דוד אבג| (CEO)'])
  })
})
