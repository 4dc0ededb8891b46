import type { Module, Stats } from '@rspack/core'

/** Names that are imported, by what they are imported of; 'whole' where they cannot be told, as of what is passed on. */
export type Imports = ReadonlyMap<string, ReadonlySet<string> | 'whole'>

export type Imported = {
  readonly origin: Module
  readonly target: Module
  /** As it is written in the import. */
  readonly request: string | undefined
}

type Question = {
  /** What a module is called in the answer; undefined for one that no one asks about. */
  readonly nameOf: (imported: Imported) => string | undefined
  /** Whether the default that is imported of it is the module itself, as of CommonJS. */
  readonly defaultIsWhole?: (name: string) => boolean
}

/** Importing without a name only runs a module. */
const onlyRuns = new Set(['esm import', 'esm export import'])

type Import = Imported & { readonly ids: readonly string[] }

const known = new WeakMap<Stats, readonly Import[]>()

/** Every import of a build, read once: what is looked at of the bundler's graph is made anew each time. */
function everyImport(stats: Stats): readonly Import[] {
  const imports = known.get(stats) ?? readImports(stats)
  known.set(stats, imports)
  return imports
}

const readImports = ({ compilation: { modules, moduleGraph } }: Stats): readonly Import[] =>
  [...modules].flatMap((origin) =>
    moduleGraph.getOutgoingConnections(origin).flatMap(({ module: target, dependency }) => {
      if (!target || onlyRuns.has(dependency.type)) return []
      return [{ origin, target, request: dependency.request, ids: dependency.ids ?? [] }]
    }),
  )

/** Returns what a build imports of the modules that are asked about. */
export function importsOf(stats: Stats, { nameOf, defaultIsWhole = () => false }: Question): Imports {
  const imports = new Map<string, Set<string> | 'whole'>()
  for (const { ids, ...imported } of everyImport(stats)) {
    const name = nameOf(imported)
    if (name === undefined) continue
    const [first] = ids[0] === 'default' && defaultIsWhole(name) ? ids.slice(1) : ids
    const before = imports.get(name) ?? new Set()
    imports.set(name, first === undefined || before === 'whole' ? 'whole' : before.add(first))
  }
  return imports
}
