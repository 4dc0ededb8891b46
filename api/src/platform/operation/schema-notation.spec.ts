import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { notationOf } from './schema-notation'

const written = (schema: z.ZodType) => notationOf(z.toJSONSchema(schema, { io: 'input' }))

describe('A schema for people', () => {
  it.each<[string, z.ZodType]>([
    ['string', z.string()],
    ['string (at least 2 characters, at most 5 characters)', z.string().min(2).max(5)],
    ['string (/^\\d{6}$/)', z.string().regex(/^\d{6}$/)],
    ['number (from 0, to 100)', z.number().min(0).max(100)],
    ['"a" | "b"', z.enum(['a', 'b'])],
    ['true', z.literal(true)],
    ['string | null', z.string().nullable()],
    ['string[]', z.array(z.string())],
    ['(string | null)[]', z.array(z.string().nullable())],
    ['anything', z.unknown()],
    ['{ }', z.object({})],
    ['{\n  [name]: boolean\n}', z.record(z.string(), z.boolean())],
    [
      '{\n  id: string\n  inner: {\n    n?: number\n  }\n}',
      z.object({ id: z.string(), inner: z.object({ n: z.number().optional() }) }),
    ],
  ])('%s', (text, schema) => {
    expect(written(schema)).toBe(text)
  })
})
