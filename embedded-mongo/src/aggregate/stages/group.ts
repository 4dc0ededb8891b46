import type { Collation } from '../../values/collation'
import { equalValues } from '../../values/compare'
import { type Document, setField } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument } from '../../values/kinds'
import { valueKey } from '../../values/value-key'
import { type Accumulator, compileAccumulator } from '../accumulators'
import type { Evaluate, Scope } from '../expression/operator'
import type { Summary } from '../expression/summary'
import type { Memory } from '../memory'
import { collect, streamOf } from '../stream'
import type { Stage, StageContext } from './stage'

type Group = { id: unknown; summaries: readonly Summary[] }

/** Groups by an expression; the other fields of the specification are accumulators. */
export function groupStage(argument: unknown, context: StageContext): Stage {
  if (!isDocument(argument)) return refuse(15947, "a group's fields must be specified in an object")
  if (!Object.hasOwn(argument, '_id')) refuse(15955, 'a group specification must include an _id')
  const { compiler, fields } = context.tracking()
  const idOf = compiler.compile(argument._id)
  const accumulators = Object.keys(argument)
    .filter((name) => name !== '_id')
    .map((name) => compileAccumulator(name, argument[name], compiler))
  return {
    fields: fields(),
    keepsOthers: false,
    *run(source) {
      const groups = new Groups(accumulators, context)
      yield* collect(source, (root) => groups.add({ root, variables: context.variables }, idOf))
      yield* streamOf(groups.documents())
    },
  }
}

/** Groups by their id, in the order of their first documents. */
class Groups {
  readonly #byKey = new Map<string, Group>()
  readonly #accumulators: readonly Accumulator[]
  readonly #collation: Collation | undefined
  readonly #memory: Memory

  constructor(accumulators: readonly Accumulator[], { collation, memory }: StageContext) {
    this.#accumulators = accumulators
    this.#collation = collation
    this.#memory = memory()
  }

  add(scope: Scope, idOf: Evaluate): void {
    const { summaries } = this.#groupOf(idOf(scope) ?? null)
    for (const [i, { evaluate }] of this.#accumulators.entries()) summaries[i]?.add(evaluate(scope))
  }

  #groupOf(id: unknown): Group {
    const key = valueKey(id)
    const known = this.#byKey.get(key) ?? this.#alike(id)
    if (known !== undefined) return known
    this.#memory.hold(id)
    const group = { id, summaries: this.#accumulators.map(({ start }) => start(this.#memory)) }
    this.#byKey.set(key, group)
    return group
  }

  /** Under a collation values may be equal without being the same. */
  #alike(id: unknown): Group | undefined {
    if (this.#collation === undefined) return undefined
    return [...this.#byKey.values()].find((group) => equalValues(group.id, id, this.#collation))
  }

  *documents(): Generator<Document, void> {
    for (const { id, summaries } of this.#byKey.values()) {
      const document: Document = { _id: id }
      for (const [i, { name }] of this.#accumulators.entries()) setField(document, name, summaries[i]?.result())
      yield document
    }
  }
}

/** The number of documents under a name; nothing when there are none. */
export function countStage(argument: unknown): Stage {
  if (typeof argument !== 'string') return refuse(40156, 'the count field must be a non-empty string')
  if (argument === '') refuse(40157, 'the count field must be a non-empty string')
  if (argument.startsWith('$')) refuse(40158, 'the count field cannot be a $-prefixed path')
  if (argument.includes('\0')) refuse(40159, 'the count field cannot contain a null byte')
  if (argument.includes('.')) refuse(40160, "the count field cannot contain '.'")
  return {
    fields: new Set(),
    keepsOthers: false,
    *run(source) {
      let count = 0
      yield* collect(source, () => {
        count++
      })
      if (count > 0) yield setOnly(argument, count)
    },
  }
}

function setOnly(name: string, value: unknown): Document {
  const document: Document = {}
  setField(document, name, value)
  return document
}
