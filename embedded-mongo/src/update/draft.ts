import { type Document, fieldOf, setField } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { isArrayIndex } from '../values/paths'
import { showValue } from '../values/show'

type Container = Document | unknown[]

/** MongoDB fills an array with at most this many nulls at once. */
const MOST_PADDING = 1_500_000

/** A document being changed. What it was made from stays as it is: containers are copied before the first change. */
export class Draft {
  changed = false
  #document: Document
  readonly #own = new Set<Container>()

  constructor(document: Document) {
    this.#document = document
  }

  get document(): Document {
    return this.#document
  }

  /** The value at a path of names and positions; undefined when there is none, `blocked` by what cannot have it. */
  read(path: readonly string[]): { value: unknown; blocked?: { name: string; element: string } } {
    let value: unknown = this.#document
    for (const [i, name] of path.entries()) {
      if (value === undefined) return { value }
      if (!canHold(value, name)) {
        return { value: undefined, blocked: { name, element: `{${path[i - 1]}: ${showValue(value)}}` } }
      }
      value = childOf(value, name)
    }
    return { value }
  }

  /** Sets a value; documents on the way are made. Refuses what cannot have the field (28) and long gaps in arrays (34). */
  write(path: readonly string[], value: unknown): void {
    const parent = this.#containerAt(path.slice(0, -1), path.at(-1) ?? '')
    put(parent, path.at(-1) ?? '', value)
    this.changed = true
  }

  /** Removes a field that is there; an array element becomes null, and when it is null already nothing changes. */
  remove(path: readonly string[]): void {
    const name = path.at(-1) ?? ''
    const parent = this.#containerAt(path.slice(0, -1), name)
    if (Array.isArray(parent)) {
      if (parent[Number(name)] === null) return
      parent[Number(name)] = null
    } else delete parent[name]
    this.changed = true
  }

  /** The container at a path, an own copy that may be changed; made when missing. */
  #containerAt(path: readonly string[], next: string): Container {
    let container: Container = this.#ownRoot()
    for (const [i, name] of path.entries()) {
      const following = path[i + 1] ?? next
      const child = childOf(container, name)
      if (child !== undefined && !canHold(child, following)) refuseField(following, `{${name}: ${showValue(child)}}`)
      const own = this.#ownCopy(child ?? {})
      put(container, name, own)
      container = own
    }
    return container
  }

  #ownRoot(): Document {
    if (this.#own.has(this.#document)) return this.#document
    this.#document = copyOf(this.#document)
    this.#own.add(this.#document)
    return this.#document
  }

  #ownCopy(value: unknown): Container {
    if (Array.isArray(value)) return this.#owned(value) ? value : this.#adopt([...value])
    if (isDocument(value)) return this.#owned(value) ? value : this.#adopt(copyOf(value))
    return this.#adopt({})
  }

  #owned(container: Container): boolean {
    return this.#own.has(container)
  }

  #adopt<T extends Container>(copy: T): T {
    this.#own.add(copy)
    return copy
  }
}

/** Refuses to put a field into something that has none. */
export function refuseField(name: string, element: string): never {
  return refuse('PathNotViable', `Cannot create field '${name}' in element ${element}`)
}

const canHold = (value: unknown, name: string) => isDocument(value) || (Array.isArray(value) && isArrayIndex(name))

function childOf(container: unknown, name: string): unknown {
  if (Array.isArray(container)) return container[Number(name)]
  return isDocument(container) ? fieldOf(container, name) : undefined
}

function put(container: Container, name: string, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, name, value)
    return
  }
  const position = Number(name)
  if (position - container.length > MOST_PADDING) {
    refuse('CannotBackfillArray', `can't backfill more than ${MOST_PADDING} elements`)
  }
  while (container.length < position) container.push(null)
  container[position] = value
}

function copyOf(document: Document): Document {
  const copy: Document = {}
  for (const name of Object.keys(document)) setField(copy, name, document[name])
  return copy
}
