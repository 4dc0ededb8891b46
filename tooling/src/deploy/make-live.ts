import { withLock } from '../build-lock'
import { deployedCalls, deployedServed, writeServed } from '../offer/calls'
import type { CallReports } from '../offer/uses'
import {
  changedRegistry,
  type RegisteredArea,
  type RegistryChange,
  type RegistryFile,
  readRegistryFile,
  versionIn,
  writeRegistryFile,
} from '../registry-file'
import type { BuildSettings } from '../settings'
import { claimedOf } from './claims'
import { faultsOf } from './faults-of'
import { type DeployedArtifact, type Deployment, none, noteInJournal, readJournal } from './journal'
import { type Depended, partnersIn } from './partners'
import { ownOf } from './release'
import { whatBreaks } from './what-breaks'

type Act = Exclude<Deployment['act'], 'prune'>

/** What becomes live in one step; `served` with an API that takes the place of the installed one. */
export type Change = RegistryChange & {
  readonly served?: readonly string[]
  /** What each of the calls that it serves takes and answers. */
  readonly calls?: CallReports
  /** The artifact that it comes from. */
  readonly artifact?: DeployedArtifact
}

/** Something that became live, and what was live before it: maybe this very version, maybe none. */
export type Switched = { readonly name: string; readonly version: string; readonly before: string | undefined }

/** Refuses, with every reason, a version that its partners could not show; those that are live, where none are given. */
export async function ensureFits(
  folder: string,
  release: RegisteredArea,
  { deployFolder }: Pick<BuildSettings, 'deployFolder'>,
  partners: Depended = partnersIn(deployFolder, readRegistryFile(deployFolder)),
): Promise<void> {
  refuseFor(release, await faultsOf(folder, release, partners))
}

/** Throws where there are faults, with every one of them. */
export function refuseFor({ name, version }: Pick<RegisteredArea, 'name' | 'version'>, faults: readonly string[]) {
  if (faults.length > 0) throw refused(`${name} ${version}`, faults)
}

const refused = (what: string, reasons: readonly string[]) =>
  new Error([`${what} is refused:`, ...reasons].join('\n  '))

/**
 * The one way versions become those that are shown (PLT-11): everyone who reads the registry has either those before or
 * these. Refuses a shell or an API that areas which stay as they are could not live with, now or after a rollback.
 * Tells of versions that were built for what is replaced.
 */
export function makeAllLive(
  change: Change,
  act: Act,
  settings: BuildSettings,
  tell: (line: string) => void = () => undefined,
): Promise<readonly Switched[]> {
  const { deployFolder, areasUrl } = settings
  return withSwitchLock(deployFolder, () => {
    const before = readRegistryFile(deployFolder)
    const areas = change.areas?.map((area) => ({ ...area, manifest: `${areasUrl}${area.manifest}` })) ?? []
    const named = [...areas, ...(change.pages ?? [])]
    const installed = { served: deployedServed(deployFolder), calls: deployedCalls(deployFolder) }
    const { served, calls } = change.served ? change : installed
    const isLive = named.every(({ name, version }) => versionIn(before, name) === version)
    const after = isLive && change.without === undefined ? before : changedRegistry(before, { ...change, areas })
    const broken = whatBreaks(deployFolder, { registry: before, ...installed }, { registry: after, served, calls })
    if (broken.live.length + broken.kept.length > 0) {
      const what = [...named.map(({ name, version }) => `${name} ${version}`), ...(change.served ? ['the API'] : [])]
      throw refused(what.join(', '), [...broken.live, ...broken.kept])
    }
    const builtHere = act === 'deploy' && change.artifact === undefined
    const claimed = claimedBy(areas, before, after, builtHere ? undefined : () => undefined)
    if (claimed.length > 0)
      throw refused(
        claimed.map(({ what }) => what).join(', '),
        claimed.flatMap(({ claims }) => claims),
      )
    for (const line of broken.left) tell(line)
    if (after !== before) writeRegistryFile(deployFolder, after)
    if (change.served) writeServed(deployFolder, change.served, change.calls)
    const switched = named.map(({ name, version }) => ({ name, version, before: versionIn(before, name) }))
    const journal = readJournal(deployFolder)
    for (const each of switched) if (!isNoted(journal, each)) note(act, each, settings, change.artifact)
    return switched
  })
}

/**
 * Returns what becomes live and has addresses or entries in the menu that another area would have too. An address may
 * move between areas that are built of this checkout.
 */
const claimedBy = (
  areas: readonly RegisteredArea[],
  before: RegistryFile,
  after: RegistryFile,
  routesToCome: Parameters<typeof claimedOf>[2],
) =>
  areas
    .filter(({ name, version }) => versionIn(before, name) !== version)
    .map((area) => ({
      what: `${area.name} ${area.version}`,
      claims: claimedOf(area, after.remotes, routesToCome),
    }))
    .filter(({ claims }) => claims.length > 0)

/** Makes one version of an area live. Answers which was live before, which may be this very one. */
export async function makeLive(
  release: RegisteredArea,
  act: Act,
  settings: BuildSettings,
): Promise<string | undefined> {
  const [switched] = await makeAllLive({ areas: [release] }, act, settings)
  return switched?.before
}

/** Shows an area no longer; its versions stay where they are, for open pages and for the way back. */
export function takeAway(area: string, settings: BuildSettings): Promise<void> {
  const { deployFolder } = settings
  return withSwitchLock(deployFolder, () => {
    const registry = readRegistryFile(deployFolder)
    const before = versionIn(registry, area)
    if (before === undefined) return
    writeRegistryFile(deployFolder, changedRegistry(registry, { without: area }))
    note('rollback', { name: area, version: none, before }, settings)
  })
}

/** What became live and was killed before it was written down is written down when it is deployed again. */
const isNoted = (journal: readonly Deployment[], { name, version, before }: Switched) =>
  before === version && journal.findLast(({ area, act }) => area === name && act !== 'prune')?.version === version

function note(
  act: Act,
  { name, version, before }: Switched,
  { deployFolder, deployedBy, now }: BuildSettings,
  artifact?: DeployedArtifact,
) {
  const own = act === 'rollback' && before !== undefined ? ownOf(deployFolder, name, before) : undefined
  const at = now().toISOString()
  const facts = {
    ...(before !== undefined && before !== version && { before }),
    ...(own !== undefined && { own }),
    ...(artifact && { artifact }),
  }
  noteInJournal(deployFolder, { at, by: deployedBy, act, area: name, version, ...facts })
}

/** Switching takes milliseconds, so it waits for no build. */
export const withSwitchLock = <T>(deployFolder: string, work: () => T) =>
  withLock(deployFolder, '.switch-lock', async () => work())
