import { BSONRegExp } from 'bson'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './pattern'

const patternOf = (pattern: string, options = '') => compilePattern(new BSONRegExp(pattern, options))

describe('A regular expression', () => {
  it.each<[string, string, string, boolean]>([
    ['b', '', 'abc', true],
    ['^b', '', 'abc', false],
    ['B', 'i', 'abc', true],
    ['MÜL', 'i', 'müller', true],
    ['^b', 'm', 'a\nb', true],
    ['^b', 'm', 'a\rb', false],
    ['a$', 'm', 'a\nb', true],
    ['a$', '', 'a\n', true],
    ['a$', '', 'a\nb', false],
    ['a.b', '', 'a\nb', false],
    ['a.b', '', 'a\rb', true],
    ['a.b', 's', 'a\nb', true],
    ['a b # c\n d', 'x', 'abd', true],
    ['a[ #]b', 'x', 'a b', true],
    ['a#b.', '', 'a#bc', true],
    ['a#b', '', 'a#c', false],
    ['(?i)B', '', 'abc', true],
    ['(?x)a b', '', 'ab', true],
    ['\\Aab\\z', '', 'ab', true],
    ['b\\Z', '', 'ab\n', true],
    ['\\Qa.b\\E.', '', 'a.bc', true],
    ['\\Qa.b\\E.', '', 'axbc', false],
    ['a\\-b', '', 'a-b', true],
    ['a\\@b', '', 'a@b', true],
    ['a\\sb', '', 'a\u00a0b', false],
    ['[\\s]', '', '\t', true],
    ['[[:alpha:]]+5', '', 'ab5', true],
    ['[]a]+$', '', 'a]', true],
    ['[[]', '', '[', true],
    ['a{', '', 'a{', true],
    ['a{2}', '', 'aa', true],
    ['a]', '', 'a]', true],
    ['\\pL\\p{Lu}', '', 'éÉ', true],
    ['^.$', '', '\u{1F600}', true],
    ['(a)\\1', '', 'aa', true],
    ['(?#comment)a', '', 'a', true],
    ['\\x41', '', 'A', true],
  ])('/%s/%s of %j: %o', (pattern, options, text, expected) => {
    expect(patternOf(pattern, options).matches(text)).toBe(expected)
  })

  it.each(['(', 'a++', '(?>a)', '\\G', '[[:foo:]]', '(?P<n>a)', '[z-a]'])('/%s/ is refused', (pattern) => {
    expect(() => patternOf(pattern)).toThrow(expect.objectContaining({ code: 51091 }))
  })

  it('knows MongoDB’s options only', () => {
    expect(() => patternOf('a', 'l')).toThrow(expect.objectContaining({ code: 51108 }))
  })
})

describe('What every match begins with', () => {
  it.each<[string, string, string]>([
    ['^abc', '', 'abc'],
    ['^ab.c', '', 'ab'],
    ['^abc*', '', 'ab'],
    ['^abc?', '', 'ab'],
    ['^abc{0,1}', '', 'ab'],
    ['^abc+', '', 'abc'],
    ['^a\\.b', '', 'a.b'],
    ['^\u{1F600}*', '', ''],
    ['^a\\d', '', 'a'],
    ['\\Aab', '', 'ab'],
    ['^a|b', '', ''],
    ['^abc', 'i', ''],
    ['^abc', 'm', ''],
    ['(?i)^abc', '', ''],
    ['abc', '', ''],
    ['.*^abc', '', ''],
  ])('for /%s/%s is %j', (pattern, options, beginning) => {
    expect(patternOf(pattern, options).beginning).toBe(beginning)
  })
})
