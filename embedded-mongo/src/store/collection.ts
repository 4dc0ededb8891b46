import { compileFilter, type Filter } from '../match/filter'
import { checkingDecoder } from '../values/bson'
import { type Document, type FieldSet, fieldOf, unionOf } from '../values/document'
import { refuseUnsupported } from '../values/errors'
import type { Direction } from '../values/index-key'
import { type IndexValues, indexValuesOf } from '../values/index-values'
import { isDocument, isNumber } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { topLevelOf } from '../values/paths'

/** An index as it is used; what was asked for is in `specification`. */
export type Index = {
  readonly id: number
  readonly name: string
  specification: Document
  readonly paths: readonly string[]
  readonly directions: readonly Direction[]
  readonly valuesOf: (document: Document) => IndexValues
  /** Top-level fields that decide on a document's entries. */
  readonly fields: FieldSet
  readonly unique: boolean
  readonly sparse: boolean
  /** Only documents that match are in the index. */
  readonly partial: Filter | undefined
  /** Some document appeared with more than one entry: the index can no longer stand for an order. */
  multikey: boolean
  /** Some key was cut: the index can no longer stand for an order either. */
  inexact: boolean
  /** The generation of the catalogue it was made in: older snapshots do not have it. */
  since: number
  /** Documents end this long after the date they are indexed by. */
  expireAfterSeconds: number | undefined
}

/** A collection, or a view when its options say so. */
export type Collection = {
  readonly id: number
  readonly uuid: string
  namespace: string
  database: string
  name: string
  options: Document
  validator: Filter | undefined
  indexes: Index[]
  /** Reads of a document what indexes and validator look at, and refuses one that cannot be stored. */
  decodeToStore: (raw: Buffer) => Document
  /** Told of every record that is written. */
  readonly watchers: Set<(record: number) => void>
  /** The next document gets this record number; numbers rise, so that records lie in the order they came. */
  nextRecord: number
  /** Rises with every record that is written, since the store was opened. */
  changes: number
  count: number
}

export const ID_INDEX = '_id_'

export type IndexState = Pick<Index, 'multikey' | 'inexact'>

export function makeIndex(
  id: number,
  specification: Document,
  since: number,
  { multikey, inexact }: IndexState = { multikey: false, inexact: false },
): Index {
  const key = documentAt(specification, 'key')
  const paths = Object.keys(key)
  const { partialFilterExpression: partial } = specification
  const filter = partial === undefined ? undefined : compileFilter(partial)
  return {
    id,
    name: String(specification.name),
    specification,
    paths,
    directions: Object.values(key).map((direction) => (isNumber(direction) && toNumber(direction) < 0 ? -1 : 1)),
    valuesOf: indexValuesOf(paths),
    fields: unionOf(new Set(paths.map(topLevelOf)), filter?.fields ?? new Set()),
    unique: specification.unique === true || specification.name === ID_INDEX,
    sparse: specification.sparse === true,
    partial: filter,
    multikey,
    inexact,
    since,
    expireAfterSeconds: numberAt(specification, 'expireAfterSeconds'),
  }
}

/** The index every collection has from its beginning. */
export const idIndexSpecification = (): Document => ({ v: 2, key: { _id: 1 }, name: ID_INDEX })

/** The filter every document must match; none when it is empty. Refuses (115) expressions in it. */
export function validatorOf(options: Document): Filter | undefined {
  const { validator } = options
  if (!isDocument(validator) || Object.keys(validator).length === 0) return undefined
  return compileFilter(validator, { compileExpression: () => refuseUnsupported('$expr in a validator is') })
}

export const isView = ({ options }: Collection) => options.viewOn !== undefined

/** `<database>.<collection>`; the name may contain further dots. */
export function namesOf(namespace: string): { database: string; name: string } {
  const dot = namespace.indexOf('.')
  return { database: namespace.slice(0, dot), name: namespace.slice(dot + 1) }
}

/** An embedded document, empty when it is not there. */
export function documentAt(document: Document, field: string): Document {
  const value = fieldOf(document, field)
  return isDocument(value) ? value : {}
}

/** A number of any type as a plain one; undefined when it is not there. */
export function numberAt(document: Document, field: string): number | undefined {
  const value = fieldOf(document, field)
  return isNumber(value) ? toNumber(value) : undefined
}

/** To be renewed with every change of the indexes or the validator. */
export function decoderToStore({ indexes, validator }: Pick<Collection, 'indexes' | 'validator'>) {
  const read = [...indexes.map(({ fields }) => fields), validator?.fields ?? new Set<string>()]
  return checkingDecoder(read.reduce(unionOf, new Set(['_id'])))
}
