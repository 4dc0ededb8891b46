import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deployedCalls, deployedServed, readCalls } from '../offer/calls'
import { type NamesByLibrary, readNeededNames } from '../offer/needed-names'
import { offerFile, ownOffer, readOffer, type ShellOffer } from '../offer/shell-offer'
import { type CallReports, namesIn, readShapes, readUses } from '../offer/uses'
import type { RegisteredArea, RegistryFile } from '../registry-file'
import { noticed } from './noticed'
import { placeOf } from './release'

/** What an area meets while it is shown: the shell around it, the API that it calls, and the other areas. */
export type Partners = {
  readonly shell: ShellOffer
  /** The calls that are served; undefined where that is not known. */
  readonly served: readonly string[] | undefined
  /** What each of them takes and answers; missing where that is not known. */
  readonly calls?: CallReports | undefined
  readonly areas: readonly RegisteredArea[]
}

/** The offer of a placed version of the shell. */
function offerOf(deployFolder: string, version: string): ShellOffer {
  const file = join(placeOf(deployFolder, 'shell', version), offerFile)
  if (!existsSync(file)) throw new Error(`shell ${version} is not deployed here`)
  const shapes = readShapes(placeOf(deployFolder, 'shell', version))
  return { ...readOffer(file), ...(shapes && { shapes }) }
}

/** The offer of the shell that a registry names; where none is deployed yet, that of the one in this checkout. */
function offerIn(deployFolder: string, registry: RegistryFile): ShellOffer {
  const version = registry.pages?.shell
  if (version !== undefined) return offerOf(deployFolder, version)
  // as shells were placed before they had versions
  const file = join(deployFolder, 'shell', offerFile)
  return existsSync(file) ? readOffer(file) : ownOffer()
}

/** What areas meet under a registry, with the installed API or another one. */
export const partnersIn = (
  deployFolder: string,
  registry: RegistryFile,
  served = deployedServed(deployFolder),
  calls = deployedCalls(deployFolder),
): Partners => ({ shell: offerIn(deployFolder, registry), served, calls, areas: registry.remotes })

/** Those that an area would not work without. */
export type Depended = Pick<Partners, 'shell' | 'served' | 'calls'>

const major = (version: string) => version.split('.')[0]

/** PLT-07: what was built for another major version would be refused by every page. */
const ofVersions = ({ builtWith }: RegisteredArea, { versions }: ShellOffer) =>
  (['contract', 'shared-ui'] as const)
    .filter((what) => major(builtWith[what]) !== major(versions[what]))
    .map((what) => `it was built for ${what} ${builtWith[what]}, the shell has ${versions[what]}`)

/** PLT-13: within one major version an area may still want what only another shell has. */
const ofNames = (needed: NamesByLibrary, { libraries, names = {} }: ShellOffer): readonly string[] =>
  Object.entries(needed).flatMap(([library, wanted]) => {
    if (libraries[library] === undefined) return [`it needs ${library}, which the shell does not offer`]
    const missing = wanted.filter((name) => names[library] && !names[library].includes(name))
    return missing.length > 0 ? [`it needs ${missing.join(', ')} of ${library}, which the shell does not have`] : []
  })

/** Returns the calls that the API does not serve, a sentence each. */
const unserved = (calls: readonly string[], served: Partners['served']): readonly string[] =>
  calls
    .filter((call) => served && !served.includes(call))
    .map((call) => `it calls ${call}, which the API does not serve`)

/**
 * Returns what an area that was built wants and its partners do not have, a sentence each. Nothing of it is run, so
 * that all areas can be asked before one of their partners changes.
 */
export function misfitsOf(
  folder: string,
  release: RegisteredArea,
  { shell, served, calls }: Depended,
): readonly string[] {
  const refused = ofVersions(release, shell)
  if (refused.length > 0) return refused
  return [
    ...ofNames(readNeededNames(folder), shell),
    ...unserved(readCalls(folder), served),
    ...changesNoticed(folder, { shapes: shell.shapes, calls }),
  ]
}

/** The same of a page, which brings its libraries and needs only the API. */
export const misfitsOfPage = (folder: string, { served, calls }: Pick<Partners, 'served' | 'calls'>) => [
  ...unserved(readCalls(folder), served),
  ...changesNoticed(folder, { calls }),
]

/** Returns what has changed in partners of something that was built and is in a folder, so that it would notice. */
function changesNoticed(folder: string, partners: Parameters<typeof noticed>[1]): readonly string[] {
  const uses = readUses(folder)
  return uses ? noticed(uses, partners, namesIn(folder)) : []
}
