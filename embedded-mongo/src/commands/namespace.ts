import type { Catalogue } from '../store/catalogue'
import { type Collection, isView } from '../store/collection'
import { refuse } from '../values/errors'
import type { Request } from './command'

const LONGEST_NAMESPACE_BYTES = 255
/** Servers keep collections of their own under this beginning; there are none here. */
const RESERVED = 'system.'

/** `<database>.<collection>` of the collection a command names first. Refuses what is no name (73). */
export function namespaceOf({ name, database, body }: Pick<Request, 'name' | 'database' | 'body'>): string {
  const collection = body[name]
  if (typeof collection !== 'string' || collection === '') {
    return refuse('InvalidNamespace', `Invalid namespace specified '${database}.${String(collection)}'`)
  }
  return `${database}.${collection}`
}

/** Refuses names a new collection cannot have (73). */
export function refuseUnusableName(namespace: string): void {
  const dot = namespace.indexOf('.')
  const database = namespace.slice(0, dot)
  const name = namespace.slice(dot + 1)
  const usable =
    dot > 0 &&
    !/[\0/\\. "$]/.test(database) &&
    name !== '' &&
    !name.startsWith('.') &&
    !name.startsWith(RESERVED) &&
    !name.includes('$') &&
    !name.includes('\0') &&
    Buffer.byteLength(namespace) <= LONGEST_NAMESPACE_BYTES
  if (!usable) refuse('InvalidNamespace', `Invalid namespace specified '${namespace}'`)
}

/** The collection a write goes to, if there is one. Refuses views (166). */
export function writableCollection(catalogue: Catalogue, namespace: string): Collection | undefined {
  const collection = catalogue.find(namespace)
  if (collection !== undefined && isView(collection)) {
    refuse('CommandNotSupportedOnView', `Namespace ${namespace} is a view, not a collection`)
  }
  return collection
}
