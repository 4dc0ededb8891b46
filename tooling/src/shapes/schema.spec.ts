import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Schema, stillAnswers, stillTakes } from './schema'

function written(schema: z.ZodType): Schema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return JSON.parse(JSON.stringify(described))
}

const note = z.object({ text: z.string().max(100), to: z.enum(['staff', 'client']) })
const wider = [
  ['the same', note, note],
  ['an optional field more', note, note.extend({ marked: z.boolean().optional() })],
  ['a field that may be left out', note, note.partial({ to: true })],
  ['a choice more', note, note.extend({ to: z.enum(['staff', 'client', 'auditor']) })],
  ['a longer text', note, note.extend({ text: z.string().max(200) })],
  ['a text without an end', note, note.extend({ text: z.string() })],
  ['a text where there were choices', note, note.extend({ to: z.string() })],
  ['null too', note, note.extend({ text: z.string().max(100).nullable() })],
  ['any number where it was whole', z.object({ page: z.int() }), z.object({ page: z.number() })],
  ['anything', note, z.unknown()],
  ['longer lists', z.array(note).max(3), z.array(note).max(5)],
  ['fields it does not know', z.strictObject({ a: z.string() }), z.looseObject({ a: z.string() })],
] as const
const narrower = [
  ['a field more that has to be there', note, note.extend({ subject: z.string() })],
  ['a field that may no longer be left out', note.partial({ to: true }), note],
  ['a field less', note, note.omit({ to: true })],
  ['an optional field less', note.partial({ to: true }), note.omit({ to: true })],
  ['a choice less', note, note.extend({ to: z.enum(['staff']) })],
  ['a shorter text', note, note.extend({ text: z.string().max(50) })],
  [
    'a text of a form',
    note,
    note.extend({
      text: z
        .string()
        .max(100)
        .regex(/^[a-z]+$/),
    }),
  ],
  ['another type', note, note.extend({ text: z.number() })],
  ['no null', z.object({ a: z.string().nullable() }), z.object({ a: z.string() })],
  ['only fields it knows', z.object({ a: z.string() }), z.strictObject({ a: z.string() })],
] as const

describe('What is sent', () => {
  it.each(wider)('may still be sent where a call takes %s', (_, before, after) => {
    expect(stillTakes(written(before), written(after))).toBe(true)
  })

  it.each(narrower)('may not always be sent where a call takes %s', (_, before, after) => {
    expect(stillTakes(written(before), written(after))).toBe(false)
  })
})

describe('What is answered', () => {
  it('may hold fields more, and less that is possible in those that were', () => {
    const before = written(note)
    expect(stillAnswers(before, written(note.extend({ subject: z.string() })))).toBe(true)
    expect(stillAnswers(before, written(note.extend({ to: z.enum(['staff']) })))).toBe(true)
    expect(stillAnswers(written(z.array(note)), written(z.array(note.extend({ subject: z.string() }))))).toBe(true)
  })

  it.each([
    ['a field less', note.omit({ to: true })],
    ['a field that may be missing', note.partial({ to: true })],
    ['a new choice', note.extend({ to: z.enum(['staff', 'client', 'auditor']) })],
    ['null', note.extend({ text: z.string().max(100).nullable() })],
    ['another type', note.extend({ text: z.number() })],
  ])('may not hold %s', (_, after) => {
    expect(stillAnswers(written(note), written(after))).toBe(false)
  })

  it('may be one of fewer shapes, and not one of more', () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])
    const one = z.object({ a: z.string() })
    expect(stillAnswers(written(either), written(one))).toBe(true)
    expect(stillAnswers(written(one), written(either))).toBe(false)
  })
})
