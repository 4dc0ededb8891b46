import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { z } from 'zod'

/** The part of a JSON schema that says what may be sent. */
type Node = {
  readonly identifies?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
}
type Value = string | number | undefined
export type Variant = {
  readonly params?: Record<string, Value>
  readonly query?: Record<string, Value>
  readonly body?: unknown
}
type Part = Readonly<Record<string, unknown>>

/** What is sent: ids by what they identify, everything else by its name; each may have several values worth asking with. */
export type Samples = {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly values: Readonly<Record<string, readonly (Value | readonly string[])[]>>
}

/** How many ways to ask are asked all; of more, every two values stand together at least once. */
const manageable = 150
/** How many optional values of one nested object stand together. */
const nestedTogether = 2

/** How an endpoint is asked. */
export type Asking = (endpoint: Endpoint, samples: Samples) => Promise<readonly Variant[]>

/** The ways to ask an endpoint that its schemas allow: enumerations in all values, optional ones with and without. */
export const variantsOf: Asking = async (endpoint, samples) => combined(await allChoices(endpoint, samples)).map(whole)

/** Of those the ones in which every value stands alone, as far as it can, and so many that every value stands among others. */
export const everyValueOf: Asking = async (endpoint, samples) => {
  const choices = await allChoices(endpoint, samples)
  const most = Math.max(1, ...choices.map(({ length }) => length))
  const nth = (index: number) => choices.map((values) => values[index % values.length] ?? {})
  const alone = choices.flatMap((values, place) => values.slice(1).map((value) => nth(0).with(place, value)))
  return [...alone, ...Array.from({ length: most }, (_, index) => nth(index))].map(whole)
}

type Choice = Readonly<Record<string, Part>>
const whole = (chosen: readonly Choice[]) => chosen.reduce<Choice>(joined, {}) as Variant

/** For each part of a request and each property in it the ways to send it. */
async function allChoices(endpoint: Endpoint, samples: Samples): Promise<Choice[][]> {
  const schemas = await endpoint.schemas()
  return (['params', 'query', 'body'] as const).flatMap((part): Choice[][] => {
    const schema = schemas[part]
    if (!schema) return []
    const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
    const named = choicesOf(node, endpoint, samples)
    return named.length === 0 ? [[{ [part]: {} }]] : named.map((values) => values.map((value) => ({ [part]: value })))
  })
}

function joined(others: Choice, one: Choice): Choice {
  const [[part = '', value = {}] = []] = Object.entries(one)
  return { ...others, [part]: { ...others[part], ...value } }
}

/** For each property the ways to send it. */
function choicesOf(node: Node, endpoint: Endpoint, samples: Samples): Part[][] {
  return Object.entries(node.properties ?? {}).map(([name, inner]) => {
    const values = valuesOf(name, inner, endpoint, samples).map((value) => ({ [name]: value }))
    return node.required?.includes(name) ? values : [{}, ...values]
  })
}

function valuesOf(name: string, node: Node, endpoint: Endpoint, samples: Samples): readonly unknown[] {
  if (node.properties) {
    const objects = product(choicesOf(node, endpoint, samples)).map((chosen): Part => Object.assign({}, ...chosen))
    return objects.filter((object) => Object.keys(object).length <= nestedTogether)
  }
  const values = node.identifies ? samples.ids[node.identifies] : (node.enum ?? samples.values[name])
  if (values) return values
  throw new Error(`${endpoint.path}: nothing to send as '${name}'; give it a sample`)
}

function combined<T>(choices: readonly (readonly T[])[]): T[][] {
  const many = choices.reduce((count, values) => count * values.length, 1) > manageable
  if (!many) return product(choices)
  const [first = [], second = [], ...others] = choices.toSorted((one, other) => other.length - one.length)
  return first.flatMap((a, i) =>
    second.map((b, j) => [a, b, ...others.flatMap((values, k) => values[(i + (k + 1) * j) % values.length] ?? [])]),
  )
}

/** All ways to take one of each. */
const product = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((made, next) => made.flatMap((before) => next.map((one) => [...before, one])), [[]])
