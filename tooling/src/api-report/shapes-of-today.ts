import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shapes } from '../shapes/shape'
import { fileOfLibrary, sharedUiModules } from '../shared-libraries'
import { inRoot, rootFolder } from '../workspace'
import { withDeclarations } from './declarations'
import { declaredModules } from './declared-modules'
import { defaultsOfSource } from './defaults-of-source'
import { type DefaultsOf, shapesOf } from './shapes-of-package'

const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx']

/** What the libraries that areas share export today, as the compiler understands their sources. */
export const shapesOfToday = (): Shapes =>
  withDeclarations(['contract', 'shared-ui'], (folder) => {
    const read = (path: string) =>
      [`${path}.d.ts`, join(path, 'index.d.ts')]
        .map((file) => join(folder, file))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8'))[0]
    return shapesOf(librariesOfSharedUi(), declaredModules(read, pathOfPackage), defaultsInSources())
  })

const withoutEnding = (file: string) => file.slice(rootFolder.length + 1).replace(/\.tsx?$/, '')

const librariesOfSharedUi = (): ReadonlyMap<string, string> =>
  new Map(
    sharedUiModules()
      .map((entry) => `@dossier/shared-ui/${entry}`)
      .map((library) => [library, withoutEnding(fileOfLibrary(library))]),
  )

/** Of packages beyond these two only the names are compared. */
function pathOfPackage(specifier: string): string | undefined {
  const [, entry] = specifier.match(/^@dossier\/contract\/(.+)$/) ?? []
  return entry === undefined ? undefined : `contract/src/${entry}`
}

function defaultsInSources(): DefaultsOf {
  const known = new Map<string, ReturnType<typeof defaultsOfSource>>()
  return ({ path, name }) => {
    const file = endings.map((ending) => inRoot(`${path}${ending}`)).find((each) => existsSync(each))
    if (file === undefined) return undefined
    const defaults = known.get(file) ?? defaultsOfSource(readFileSync(file, 'utf8'))
    known.set(file, defaults)
    const found = defaults.get(name)
    return found && Object.keys(found).length > 0 ? found : undefined
  }
}
