import { commitWords } from '../artifact/made'
import { pageNames, readRegistryFile, versionIn } from '../registry-file'
import { type FailingVersion, type Failures, failureLine, failuresOf } from './failures'
import { versionBefore } from './history'
import { type Hold, holdOn } from './holds'
import { type DeployedArtifact, type Deployment, none, readJournal } from './journal'
import { placedVersions } from './release'

/** One version of an area or a page, and what became of it. */
export type DeployedVersion = {
  readonly area: string
  readonly version: string
  /** Shown now; what a rollback leads to; still there for open tabs; gone. */
  readonly state: 'live' | 'before' | 'kept' | 'removed'
  /** When it last became live and who did that; missing for one that never did by these commands. */
  readonly last?: Pick<Deployment, 'at' | 'by' | 'act' | 'artifact'>
  /** Of the live one: what builds do not show, and why. */
  readonly held?: Hold
  /** What browsers reported of it. */
  readonly failures?: Failures
}

/** Every version of one area, or of all, the newest first. */
export function deployedVersions(deployFolder: string, wanted?: string): readonly DeployedVersion[] {
  const journal = readJournal(deployFolder)
  const registry = readRegistryFile(deployFolder)
  const pages = pageNames.filter((page) => versionIn(registry, page) !== undefined)
  const named = [...pages, ...registry.remotes.map(({ name }) => name), ...journal.map(({ area }) => area)]
  const areas = [...new Set(named)].sort()
  return areas
    .filter((area) => wanted === undefined || area === wanted)
    .flatMap((area) => versionsOf(area, versionIn(registry, area) ?? none, deployFolder, journal))
}

function versionsOf(area: string, live: string, deployFolder: string, journal: readonly Deployment[]) {
  const placed = placedVersions(deployFolder, area).map(({ version }) => version)
  const switches = journal.filter((deployment) => deployment.area === area && deployment.act !== 'prune')
  const before = versionBefore(journal, area, live)
  const named = switches.map(({ version }) => version).filter((version) => version !== none || live === none)
  const hold = holdOn(journal, area)
  const inOrder = [...new Set(named.reverse())]
  const stateOf = (version: string): DeployedVersion['state'] => {
    if (version === live) return 'live'
    if (!placed.includes(version)) return 'removed'
    return version === before ? 'before' : 'kept'
  }
  return [...inOrder, ...placed.filter((version) => !inOrder.includes(version))].map((version): DeployedVersion => {
    const last = switches.findLast((deployment) => deployment.version === version)
    return {
      area,
      version,
      state: stateOf(version),
      ...(last && { last: storyOf(last, switches) }),
      ...(hold && version === live && { held: hold }),
    }
  })
}

/** A rollback leads to a version that may have come as an artifact. */
function storyOf({ at, by, act, version, ...last }: Deployment, switches: readonly Deployment[]) {
  const artifact = last.artifact ?? switches.findLast((each) => each.version === version && each.artifact)?.artifact
  return { at, by, act, ...(artifact && { artifact }) }
}

const stateWords = { live: 'live', before: 'before', kept: '', removed: 'removed' } as const
const actWords = { deploy: 'deployed', rollback: 'rolled back to', prune: '' } as const

export const withFailures = (
  versions: readonly DeployedVersion[],
  failing: readonly FailingVersion[],
): readonly DeployedVersion[] =>
  versions.map((deployed) => {
    const failures = failuresOf(failing, deployed.area, deployed.version)
    return failures ? { ...deployed, failures } : deployed
  })

/** The versions as people read them, a line each below the name of their area. */
export function deploymentLines(versions: readonly DeployedVersion[]): readonly string[] {
  const width = Math.max(0, ...versions.map(({ version }) => version.length))
  return versions.flatMap(({ area, version, state, last, held, failures }, at) => {
    const story = last ? `${actWords[last.act]} ${last.at} by ${last.by}` : ''
    const line = `  ${version.padEnd(width)}  ${stateWords[state].padEnd(7)}  ${story}`.trimEnd()
    return [
      ...(versions[at - 1]?.area === area ? [] : [area]),
      line,
      ...(last?.artifact ? [artifactLine(last.artifact)] : []),
      ...(held ? [heldLine(area, held)] : []),
      ...(failures ? [failureLine(failures)] : []),
    ]
  })
}

const heldLine = (area: string, { versions, by, at }: Hold) =>
  `    held back: ${versions.join(', ')}, rolled back by ${by} ${at}, until ${area} is deployed or its own sources change`

const artifactLine = ({ sha256, madeAt, commit, team, signedBy }: DeployedArtifact) =>
  `    artifact ${sha256}, signed by ${team} (${signedBy}), its sources of ${madeAt}, ${commit ? commitWords(commit) : 'of no commit'}`
