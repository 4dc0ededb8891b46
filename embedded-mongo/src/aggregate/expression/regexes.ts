import { BSONRegExp } from 'bson'
import { compilePattern, type Pattern } from '../../match/pattern'
import type { Document } from '../../values/document'
import { refuse } from '../../values/errors'
import { isNullish, isRegex, partsOfRegex } from '../../values/kinds'
import { typeNameOf } from '../../values/types'
import {
  type Compiler,
  compileOptional,
  type Evaluate,
  namedArguments,
  type Operator,
  type OperatorTable,
} from './operator'

type Found = { input: string; pattern: Pattern }

/** An operator on a text and a pattern; `absent` is its answer when one of them is null. */
function ofPattern(name: string, absent: unknown, compute: (found: Found) => unknown): Operator {
  return (argument: unknown, compiler: Compiler): Evaluate => {
    const named = namedArguments(name, argument, { required: ['input', 'regex'], optional: ['options'] }, 31022)
    const [input, regex] = [compiler.compile(named.input), compiler.compile(named.regex)]
    const options = compileOptional(compiler, named.options)
    const patternOf = remember((source, given) => readPattern(name, source, given))
    return (scope) => {
      const [text, source, given] = [input(scope), regex(scope), options?.(scope)]
      if (isNullish(source)) return absent
      const pattern = patternOf(source, given)
      if (isNullish(text)) return absent
      if (typeof text !== 'string') return refuse(51104, `${name} needs 'input' to be of type string`)
      return compute({ input: text, pattern })
    }
  }
}

type ReadPattern = (source: unknown, options: unknown) => Pattern

/** Most pipelines use one pattern for all documents. */
function remember(read: ReadPattern): ReadPattern {
  let last: { source: unknown; options: unknown; pattern: Pattern } | undefined
  return (source, options) => {
    if (last !== undefined && last.source === source && last.options === options) return last.pattern
    const pattern = read(source, options)
    last = { source, options, pattern }
    return pattern
  }
}

function readPattern(name: string, source: unknown, given: unknown): Pattern {
  if (!isNullish(given) && typeof given !== 'string') {
    return refuse(51106, `${name} needs 'options' to be of type string`)
  }
  if (typeof source === 'string') return compilePattern(new BSONRegExp(source, checked(name, given ?? '')))
  if (!isRegex(source))
    return refuse(51105, `${name} needs 'regex' to be of type string or regex, not ${typeNameOf(source)}`)
  const { pattern, options } = partsOfRegex(source)
  if (!isNullish(given) && options !== '')
    refuse(51107, `${name}: regex option(s) specified in both 'regex' and 'option' fields`)
  return compilePattern(new BSONRegExp(pattern, checked(name, given ?? options)))
}

function checked(name: string, options: string): string {
  const unknown = [...options].find((option) => !'imsx'.includes(option))
  return unknown === undefined ? options : refuse(51108, `${name} invalid flag in regex options: ${unknown}`)
}

/** The match with its place counted in characters. */
function described(input: string, match: RegExpExecArray): Document {
  const [whole, ...captures] = match
  return {
    match: whole,
    idx: [...input.slice(0, match.index)].length,
    captures: captures.map((capture) => capture ?? null),
  }
}

function findFirst({ input, pattern }: Found): Document | null {
  const match = pattern.findIn(input, 0)
  return match === null ? null : described(input, match)
}

function findAll({ input, pattern }: Found): Document[] {
  const found: Document[] = []
  for (let match = pattern.findIn(input, 0); match !== null; ) {
    found.push(described(input, match))
    const end = match.index + match[0].length
    const next = match[0] === '' ? end + ((input.codePointAt(end) ?? 0) > 0xffff ? 2 : 1) : end
    match = next >= input.length ? null : pattern.findIn(input, next)
  }
  return found
}

export const REGEX_OPERATORS: OperatorTable = {
  $regexMatch: ofPattern('$regexMatch', false, ({ input, pattern }) => pattern.matches(input)),
  $regexFind: ofPattern('$regexFind', null, findFirst),
  $regexFindAll: ofPattern('$regexFindAll', [], findAll),
}
