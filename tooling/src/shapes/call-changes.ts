import type { CallReport } from './call-report'
import { type Schema, stillAnswers, stillTakes, whereItDiffers } from './schema'

export type CallChange = {
  readonly how: string
  /** The field that it begins with, in words; missing where it is none. */
  readonly field?: string
}

const requests = ['params', 'query', 'body', 'form'] as const

const addressOf = ({ method, path }: CallReport) => `${method} ${path}`

/** What of a call is not as it was for those who make it; nothing where it takes and answers all that it did. */
export function callChanges(before: CallReport, after: CallReport): readonly CallChange[] {
  const isOpenTo = (call: CallReport) => JSON.stringify(call.access)
  const sent = requests.filter((part) => !partStillTakes(before[part], after[part]))
  return [
    ...(addressOf(before) === addressOf(after)
      ? []
      : [{ how: `it was ${addressOf(before)} and is ${addressOf(after)}` }]),
    ...(isOpenTo(before) === isOpenTo(after) ? [] : [{ how: 'others may make it than before' }]),
    ...sent.map((part) => ({
      how: `its ${part} no longer takes all that it took`,
      field: whereItDiffers(before[part] ?? {}, after[part] ?? {}, 'sent'),
    })),
    ...(stillAnswers(before.response, after.response)
      ? []
      : [
          {
            how: 'it no longer answers what it answered',
            field: whereItDiffers(before.response, after.response, 'answered'),
          },
        ]),
  ]
}

/** A part that was not there may come where nothing in it has to be sent. */
function partStillTakes(before: Schema | undefined, after: Schema | undefined): boolean {
  if (before === undefined) return after === undefined || after.required === undefined || after.required.length === 0
  return after !== undefined && stillTakes(before, after)
}

/**
 * A call as code knows it that was built with it: without the fields that the other does not have and the code never
 * names. It neither sends nor reads them.
 */
export function asNamed(known: CallReport, other: CallReport, names: (word: string) => boolean): CallReport {
  const part = (name: (typeof requests)[number] | 'response') => {
    const schema = known[name]
    return schema && { [name]: withoutUnnamed(schema, other[name] ?? {}, names) }
  }
  return Object.assign({ ...known }, ...requests.map(part), part('response'))
}

function withoutUnnamed(schema: Schema, other: Schema, names: (word: string) => boolean): Schema {
  if (schema.items && other.items) return { ...schema, items: withoutUnnamed(schema.items, other.items, names) }
  const fields = schema.properties
  if (fields === undefined) return schema
  const others = other.properties ?? {}
  const kept = Object.entries(fields).filter(([name]) => Object.hasOwn(others, name) || names(name))
  return {
    ...schema,
    properties: Object.fromEntries(
      kept.map(([name, field]) => [name, withoutUnnamed(field, others[name] ?? {}, names)]),
    ),
    ...(schema.required && { required: schema.required.filter((name) => kept.some(([each]) => each === name)) }),
  }
}
