import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type DeclaredModule, namesIn, type Origin, readModule, textOf } from './declared-module'

/** Reads what was written of a module, by its path without an ending; undefined where there is none. */
export type ReadModule = (path: string) => string | undefined

type Entries = ReadonlyMap<string, string>
type Found = { readonly path: string; readonly name: string }

/**
 * What the entries of a package export, by entry and name. With a declaration stand those that it is made of and that
 * no entry exports, so that a change of them is one of what they make.
 */
export function reportedExports(entries: Entries, read: ReadModule): Readonly<Record<string, string>> {
  const modules = modulesOf(read)
  const exported = [...entries].flatMap(([entry, path]) =>
    modules.namesFrom(path).map((name) => ({ key: `${entry} ${name}`, found: modules.find(path, name) })),
  )
  const promised = new Set(exported.map(({ found }) => found && keyOf(found)))
  const isPromised = (found: Found) => promised.has(keyOf(found))
  return Object.fromEntries(
    exported.map(({ key, found }) => [
      key,
      found ? shortened(modules.textOf(found, isPromised)) : 'of another package',
    ]),
  )
}

const keyOf = ({ path, name }: Found) => `${path} ${name}`
const longest = 1000

/** What is too long to read is compared by its digest. */
const shortened = (text: string) =>
  text.length > longest
    ? `${text.slice(0, longest)}… ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    : text

function modulesOf(read: ReadModule) {
  const known = new Map<string, DeclaredModule | undefined>()

  function moduleAt(path: string): DeclaredModule | undefined {
    if (!known.has(path)) {
      const text = read(path)
      known.set(path, text === undefined ? undefined : readModule(text))
    }
    return known.get(path)
  }

  const beside = (path: string, specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined

  function namesFrom(path: string): readonly string[] {
    const declared = moduleAt(path)
    if (declared === undefined) return []
    const passedOn = declared.passedOn.flatMap((specifier) => namesFrom(beside(path, specifier) ?? ''))
    return [...new Set([...declared.exports.keys(), ...passedOn])].sort()
  }

  /** Where what a module exports is declared; undefined where another package does. */
  function find(path: string, name: string): Found | undefined {
    const declared = moduleAt(path)
    const origin = declared?.exports.get(name)
    if (typeof origin === 'string') return within(path, origin)
    if (origin !== undefined) return from(path, origin)
    return declared?.passedOn.map((specifier) => from(path, { specifier, name })).find((found) => found !== undefined)
  }

  function within(path: string, name: string): Found | undefined {
    const declared = moduleAt(path)
    if (declared?.declarations.has(name)) return { path, name }
    const origin = declared?.imports.get(name)
    return origin && from(path, origin)
  }

  function from(path: string, { specifier, name }: Origin): Found | undefined {
    const other = beside(path, specifier)
    return other === undefined || name === '*' ? undefined : find(other, name)
  }

  function textOfAll(whole: Found, isPromised: (found: Found) => boolean): string {
    const told = new Set([keyOf(whole)])
    const texts: string[] = []
    const ahead = [whole]
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      for (const statement of moduleAt(next.path)?.declarations.get(next.name) ?? []) {
        texts.push(textOf(statement))
        for (const name of namesIn(statement)) {
          const part = typeof name === 'string' ? within(next.path, name) : from(next.path, name)
          if (part === undefined || told.has(keyOf(part)) || isPromised(part)) continue
          told.add(keyOf(part))
          ahead.push(part)
        }
      }
    }
    return texts.join(' ')
  }

  return { namesFrom, find, textOf: textOfAll }
}
