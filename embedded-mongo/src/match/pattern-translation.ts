import { refuse } from '../values/errors'

/** Parts of a PCRE pattern that JavaScript reads differently: quotations, escapes, classes, repetitions, comments. */
const TOKENS =
  /\\Q([\s\S]*?)(?:\\E|$)|\\([pP](?:\{[^}]*\}|\w)|[\s\S])|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]])*\]|\{\d+(?:,\d*)?\}|\(\?#[^)]*\)|#[^\n]*|[\s\S]/gu

const CLASS_MEMBERS = /\[:(\^?)(\w+):\]|\\([pP](?:\{[^}]*\}|\w)|[\s\S])|[\s\S]/gu

const NOT_PRECEDED = '(?<![\\s\\S])'
const NOT_FOLLOWED = '(?![\\s\\S])'
const BEFORE_LAST_NEWLINE = `(?=\\n?${NOT_FOLLOWED})`
const SPACE = ' \\t\\n\\v\\f\\r'

/** Escapes that mean the same in JavaScript's Unicode mode. */
const SAME_ESCAPES = /^[dDwWbBtnvfr0-9cxk^$\\.*+?()[\]{}|/]$/

const OTHER_ESCAPES: { [escaped: string]: string } = {
  A: NOT_PRECEDED,
  z: NOT_FOLLOWED,
  Z: BEFORE_LAST_NEWLINE,
  s: `[${SPACE}]`,
  S: `[^${SPACE}]`,
  h: '[ \\t]',
  H: '[^ \\t]',
  R: '(?:\\r\\n|[\\n\\v\\f\\r])',
  N: '[^\\n]',
  a: '\\x07',
  e: '\\x1b',
}

const CLASS_ESCAPES: { [escaped: string]: string } = {
  s: SPACE,
  S: '\\S',
  h: ' \\t',
  '-': '\\-',
  a: '\\x07',
  e: '\\x1b',
}

const POSIX_CLASSES: { [name: string]: string } = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: SPACE,
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
  word: '\\w',
}

/**
 * Rewrites a PCRE pattern for JavaScript's Unicode mode: `.` stops at line feeds only, `$` also stands before a last
 * line feed, `\s` is ASCII, and m, s and x are worked in. Refuses escapes and classes it does not know (51091).
 */
export function translatePattern(pattern: string, flags: ReadonlySet<string>): string {
  return pattern.replace(TOKENS, (token: string, quoted: string | undefined, escaped: string | undefined) => {
    if (quoted !== undefined) return quoted.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&')
    if (escaped !== undefined) return translateEscape(escaped)
    if (token.startsWith('[') && token.length > 1) return translateClass(token)
    if (token.startsWith('#')) return flags.has('x') ? '' : `#${translatePattern(token.slice(1), flags)}`
    if (token.startsWith('(?#')) return ''
    return /^\{./.test(token) ? token : translateCharacter(token, flags)
  })
}

function translateCharacter(character: string, flags: ReadonlySet<string>): string {
  switch (character) {
    case '.':
      return flags.has('s') ? '[\\s\\S]' : '[^\\n]'
    case '^':
      return flags.has('m') ? '(?<![^\\n])' : '^'
    case '$':
      return flags.has('m') ? '(?![^\\n])' : BEFORE_LAST_NEWLINE
    case '{':
    case '}':
    case ']':
      return `\\${character}`
    default:
      return flags.has('x') && /^\s$/.test(character) ? '' : character
  }
}

function translateEscape(escaped: string): string {
  if (/^p/i.test(escaped)) return propertyOf(escaped)
  if (SAME_ESCAPES.test(escaped)) return `\\${escaped}`
  return OTHER_ESCAPES[escaped] ?? literalOf(escaped)
}

/** `\pL` is short for `\p{L}`. */
function propertyOf(escaped: string): string {
  return escaped.length === 2 ? `\\${escaped.charAt(0)}{${escaped.charAt(1)}}` : `\\${escaped}`
}

function literalOf(escaped: string): string {
  return /^[A-Za-z]$/.test(escaped) ? refuseSequence(`\\${escaped}`) : escaped
}

function translateClass(token: string): string {
  const opening = token.startsWith('[^') ? '[^' : '['
  return `${opening}${token.slice(opening.length, -1).replace(CLASS_MEMBERS, translateMember)}]`
}

function translateMember(member: string, negated?: string, posix?: string, escaped?: string): string {
  if (posix !== undefined) return (negated ? undefined : POSIX_CLASSES[posix]) ?? refuseSequence(member)
  if (escaped === undefined) return member === '[' || member === ']' ? `\\${member}` : member
  if (/^p/i.test(escaped)) return propertyOf(escaped)
  if (escaped === 'B') return refuseSequence(member)
  return CLASS_ESCAPES[escaped] ?? (SAME_ESCAPES.test(escaped) ? member : literalOf(escaped))
}

function refuseSequence(sequence: string): never {
  return refuse(51091, `Regular expression is invalid: ${sequence} is not supported by the embedded database`)
}
