import { posix } from 'node:path'
import { type DeclaredModule, type Origin, readModule } from './declared-module'

/** Reads what was written of a module, by its path without an ending; undefined where there is none. */
export type ReadModule = (path: string) => string | undefined

/** A declaration, by its module and its name there. */
export type Found = { readonly path: string; readonly name: string }

export type DeclaredModules = ReturnType<typeof declaredModules>

/**
 * The modules of a package, each read once.
 * @param ofPackage where what is imported of another package lies; nowhere for packages that are not asked about
 */
export function declaredModules(
  read: ReadModule,
  ofPackage: (specifier: string) => string | undefined = () => undefined,
) {
  const known = new Map<string, DeclaredModule | undefined>()

  function moduleAt(path: string): DeclaredModule | undefined {
    if (!known.has(path)) {
      const text = read(path)
      known.set(path, text === undefined ? undefined : readModule(text))
    }
    return known.get(path)
  }

  const beside = (path: string, specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : ofPackage(specifier)

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

  return {
    namesFrom,
    find,
    within,
    from,
    statementsOf: ({ path, name }: Found) => moduleAt(path)?.declarations.get(name) ?? [],
  }
}
