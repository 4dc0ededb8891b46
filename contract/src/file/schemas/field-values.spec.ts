import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typeFault } from '../../platform/validation/field-value'
import { fieldsOf } from '../catalogue'
import { kindNames } from '../kinds'
import { patchSchemaOf, proposalSchema, proposalShapeOf } from './field-values'

describe('Wire schemas of the catalogue', () => {
  it.each(kindNames)('the update of a %s describes every field that can be sent, its rev and a note', (kind) => {
    const { properties = {} } = z.toJSONSchema(patchSchemaOf(kind), { io: 'input' })
    const sent = fieldsOf(kind).flatMap(({ name, readOnly }) => (readOnly ? [] : [name]))
    expect(Object.keys(properties)).toEqual([...sent, 'rev', 'note'])
    for (const name of sent) expect(properties[name]).toHaveProperty('title')
  })

  it('an update leaves unknown fields and wrong types to the check that words them', () => {
    const body = { name: { $ne: 1 }, unknown: 2, rev: 3 }
    expect(patchSchemaOf('company').parse(body)).toEqual(body)
    expect(patchSchemaOf('company').safeParse({ rev: '3' }).success).toBe(false)
  })

  it('PRM-01 a field on the wire is its value and its new value, null where there is none', () => {
    const schema = proposalSchema(z.string())
    expect(schema.parse({ value: 'a', new_value: null })).toEqual({ value: 'a', new_value: null })
    expect(schema.safeParse({ value: 'a' }).success).toBe(false)
    expect(Object.keys(proposalShapeOf('ubo'))).toEqual(['location_type'])
  })

  it('no text of any kind is without a bound', () => {
    const endless = 'a'.repeat(20_000)
    const boundless = kindNames.flatMap((kind) =>
      fieldsOf(kind).filter(
        (field) => !typeFault(field, endless) && !field.check?.(endless, () => undefined, { today: '2026-01-01' }),
      ),
    )
    expect(boundless.map(({ name }) => name)).toEqual([])
  })
})
