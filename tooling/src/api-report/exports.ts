import { createHash } from 'node:crypto'
import { namesIn, textOf } from './declared-module'
import { type DeclaredModules, declaredModules, type Found, type ReadModule } from './declared-modules'

type Entries = ReadonlyMap<string, string>

/**
 * What the entries of a package export, by entry and name. With a declaration stand those that it is made of and that
 * no entry exports, so that a change of them is one of what they make.
 */
export function reportedExports(entries: Entries, read: ReadModule): Readonly<Record<string, string>> {
  const modules = declaredModules(read)
  const exported = [...entries].flatMap(([entry, path]) =>
    modules.namesFrom(path).map((name) => ({ key: `${entry} ${name}`, found: modules.find(path, name) })),
  )
  const promised = new Set(exported.map(({ found }) => found && keyOf(found)))
  const isPromised = (found: Found) => promised.has(keyOf(found))
  return Object.fromEntries(
    exported.map(({ key, found }) => [
      key,
      found ? shortened(textOfAll(modules, found, isPromised)) : 'of another package',
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

/** What a declaration says, with those it is made of that are promised nowhere else. */
function textOfAll(modules: DeclaredModules, whole: Found, isPromised: (found: Found) => boolean): string {
  const told = new Set([keyOf(whole)])
  const texts: string[] = []
  const ahead = [whole]
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    for (const statement of modules.statementsOf(next)) {
      texts.push(textOf(statement))
      for (const name of namesIn(statement)) {
        const part = typeof name === 'string' ? modules.within(next.path, name) : modules.from(next.path, name)
        if (part === undefined || told.has(keyOf(part)) || isPromised(part)) continue
        told.add(keyOf(part))
        ahead.push(part)
      }
    }
  }
  return texts.join(' ')
}
