import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Stats, StatsModule } from '@rspack/core'
import { runBundler } from '../compile'
import type { NamesByLibrary } from '../offer/needed-names'
import { baseConfig } from '../presets/base'
import { fileOfLibrary, isReact } from '../shared-libraries'
import { importsOf } from './imports-of-build'

const withInner = (modules: readonly StatsModule[] = []): readonly StatsModule[] =>
  modules.flatMap((module) => [module, ...withInner(module.modules)])

/** What each of the libraries exports in a build that contains them. Refuses a library that it does not contain. */
export function offeredBy(stats: Stats, libraries: readonly string[]): NamesByLibrary {
  const { modules } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
    providedExports: true,
  })
  const exportsOf = new Map(withInner(modules).map((module) => [module.nameForCondition, module.providedExports]))
  return Object.fromEntries(
    libraries.map((library) => {
      const names = exportsOf.get(realpathSync(fileOfLibrary(library)))
      if (!names) throw new Error(`the exports of ${library} cannot be told: it is not among what was built`)
      return [library, names]
    }),
  )
}

/** React's modules are CommonJS. */
const ofShared = (stats: Stats) =>
  importsOf(stats, {
    nameOf: ({ target, request }) => (target.type === 'consume-shared-module' ? request : undefined),
    defaultIsWhole: isReact,
  })

/**
 * What a built area needs of the libraries the page gives it: the names it imports, under whatever name it passes them
 * on. Of a library that it takes as a whole, everything there is in this checkout; and of React nothing that is not in
 * this checkout either, since packages ask whether it has a name before they use it.
 */
export async function neededOf(stats: Stats): Promise<NamesByLibrary> {
  const imported = [...ofShared(stats)].sort(([left], [right]) => left.localeCompare(right))
  const inDoubt = imported.filter(([library, names]) => names === 'whole' || isReact(library))
  const here = await exportsHere(inDoubt.map(([library]) => library))
  return Object.fromEntries(
    imported.map(([library, names]) => {
      const all = here[library] ?? []
      if (names === 'whole') return [library, all]
      return [library, [...names].filter((name) => !isReact(library) || all.includes(name)).sort()]
    }),
  )
}

/** What React's modules export: asked for every area, and installed, so that nothing changes in them meanwhile. */
const exportsOfReact = new Map<string, Promise<NamesByLibrary>>()

/** What libraries of this checkout export. */
async function exportsHere(libraries: readonly string[]): Promise<NamesByLibrary> {
  const ofReact = libraries.filter(isReact)
  const key = ofReact.join()
  const known = exportsOfReact.get(key) ?? builtExports(ofReact)
  exportsOfReact.set(key, known)
  return { ...(await known), ...(await builtExports(libraries.filter((library) => !isReact(library)))) }
}

async function builtExports(libraries: readonly string[]): Promise<NamesByLibrary> {
  if (libraries.length === 0) return {}
  const config = baseConfig({
    folder: 'shared-ui',
    uniqueName: 'exports',
    outputFolder: tmpdir(),
    chunkTimeoutMs: 0,
    entry: Object.fromEntries(libraries.map((library) => [library.replace(/\W/g, '_'), fileOfLibrary(library)])),
    plugins: [{ apply: (compiler) => compiler.hooks.shouldEmit.tap('nothing is written', () => false) }],
  })
  return offeredBy(await runBundler({ ...config, optimization: { minimize: false } }), libraries)
}
