import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boundsOf, type JsonBounds } from './json-bounds'
import { JsonScanner } from './json-scanner'

const bounds: JsonBounds = { mostKeys: 3, mostValues: 6, longestText: 10 }

/** What is said of a text that arrives in pieces of so many bytes; undefined when nothing is. */
function refusalOf(json: string, pieces = Number.POSITIVE_INFINITY, within = bounds): string | undefined {
  const bytes = new TextEncoder().encode(json)
  const scanner = new JsonScanner(within)
  try {
    for (let at = 0; at < bytes.length; at += pieces) scanner.scan(bytes.subarray(at, at + pieces))
  } catch (refusal) {
    return refusal instanceof Error ? refusal.message : undefined
  }
  return undefined
}

describe.each([1, 2, 7, Number.POSITIVE_INFINITY])('A JSON text that arrives in pieces of %d bytes', (pieces) => {
  it.each([
    ['{"a":1,"b":2,"c":3}', undefined],
    ['{"a":1,"b":2,"c":3,"d":4}', 'The request holds too many fields'],
    ['[{"a":1,"b":2},{"c":3}]', undefined],
    ['[1,2,3,4,5,6]', undefined],
    ['[1,2,3,4,5,6,7]', 'The request holds too many values'],
    ['[[],[],[],[]]', 'The request holds too many values'],
    ['"0123456789"', undefined],
    ['"01234567890"', 'The request holds a text that is too long'],
    ['{"0123456789":"0123456789"}', undefined],
    ['"\\",\\",\\",x"', undefined],
    ['"{{{{[[[[,,,,"', 'The request holds a text that is too long'],
    ['"[[[[,,,,,"', undefined],
    ['"a\\\\",[0,0,0,0,0,0,0]', 'The request holds too many values'],
    [' \n\t{ "a" :\r1 , "b":-1.5e3, "c" :null }', undefined],
    [`${' '.repeat(200)}[1,${'\n'.repeat(184)}2]`, undefined],
    [`${' '.repeat(200)}[1,${'\n'.repeat(185)}2]`, 'The request holds too many blanks'],
    [`[${'1'.repeat(400)}]`, undefined],
    [`[${'1'.repeat(401)}]`, 'The request holds a number that is too long'],
    [']]]]}}}}', undefined],
  ])('PLT-27 %s', (json, refusal) => {
    expect(refusalOf(json, pieces)).toBe(refusal)
  })

  it('PLT-27 is nested 20 levels deep at most', () => {
    const wide = { ...bounds, mostValues: 100 }
    expect(refusalOf('['.repeat(20), pieces, wide)).toBeUndefined()
    expect(refusalOf('['.repeat(21), pieces, wide)).toBe('The request is nested too deeply')
    expect(refusalOf('{"a":'.repeat(21), pieces, wide)).toBe('The request is nested too deeply')
  })

  it('PLT-27 has names of 200 characters at most', () => {
    const long = { ...bounds, longestText: 1_000 }
    expect(refusalOf(`{"${'n'.repeat(200)}" : "${'x'.repeat(900)}"}`, pieces, long)).toBeUndefined()
    expect(refusalOf(`{"${'n'.repeat(201)}" : 1}`, pieces, long)).toBe('The request holds a name that is too long')
  })
})

describe('What a body may be', () => {
  const sizesOf = (schema: z.ZodType) => Object.values(boundsOf(schema))

  it('PLT-27 follows its call, with room for a hundred names it does not know', () => {
    expect(boundsOf(z.strictObject({ email: z.string().max(255), password: z.string() }))).toEqual({
      mostKeys: 102,
      mostValues: 103,
      longestText: 40_000,
    })
    expect(sizesOf(z.strictObject({ list: z.array(z.strictObject({ a: z.int(), b: z.int() })).max(10) }))).toEqual([
      102, 143, 40_000,
    ])
    expect(sizesOf(z.strictObject({ text: z.string().max(20_000) }))).toEqual([101, 102, 80_000])
  })

  it('PLT-27 is larger where the names or the form of values are open, and has an end everywhere', () => {
    expect(sizesOf(z.record(z.string(), z.unknown()))).toEqual([200, 2_201, 400_000])
    expect(sizesOf(z.strictObject({ details: z.unknown() }))).toEqual([101, 2_102, 400_000])
    expect(sizesOf(z.array(z.array(z.unknown())))[1]).toBe(8_000)
    expect(sizesOf(z.union([z.strictObject({ id: z.int() }), z.strictObject({ a: z.int(), b: z.int() })]))).toEqual([
      102, 103, 40_000,
    ])
  })
})
