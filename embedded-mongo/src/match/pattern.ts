import type { BSONRegExp } from 'bson'
import { refuse } from '../values/errors'
import { partsOfRegex } from '../values/kinds'
import { translatePattern } from './pattern-translation'

/** A regular expression of a query, compiled. */
export type Pattern = {
  /** As given, to be found again where a regular expression is stored as a value. */
  source: RegExp | BSONRegExp
  matches(text: string): boolean
  /** What every matching text begins with; empty when nothing is known. */
  beginning: string
}

/** Compiles a pattern with MongoDB's options i, m, s, x and u. Refuses other options (51108) and invalid patterns (51091). */
export function compilePattern(source: RegExp | BSONRegExp): Pattern {
  const { pattern, options } = partsOfRegex(source)
  for (const option of options) {
    if (!'imsxu'.includes(option)) refuse(51108, `invalid flag in regex options: ${option}`)
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  const body = pattern.slice(inline?.[0].length ?? 0)
  const flags = new Set(`${options}${inline?.[1] ?? ''}`)
  const regex = regexOf(translatePattern(body, flags), flags.has('i') ? 'iu' : 'u')
  return { source, matches: (text) => regex.test(text), beginning: beginningOf(body, flags) }
}

function regexOf(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch (error) {
    return refuse(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : source}`)
  }
}

/** The literal characters after a leading `^`; the last one does not count when it may be repeated zero times. */
function beginningOf(body: string, flags: ReadonlySet<string>): string {
  if (flags.has('i') || flags.has('m') || flags.has('x') || body.includes('|')) return ''
  const literal = /^(?:\^|\\A)((?:[^\\^$.|?*+()[\]{}]|\\[\\^$.|?*+()[\]{}\-/])*)/u.exec(body)
  if (literal === null) return ''
  const characters = literal[1]?.match(/\\?./gsu) ?? []
  if (/^[?*{]/.test(body.slice(literal[0].length))) characters.pop()
  return characters.map((character) => character.replace(/^\\(?=.)/su, '')).join('')
}
