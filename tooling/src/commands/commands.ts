import { buildAnyway, buildUnseen, inOrder, liveLine } from '../build'
import { deployArtifact } from '../deploy/deploy-artifact'
import { deployedVersions, deploymentLines, withFailures } from '../deploy/deployments'
import { milliseconds } from '../deploy/duration'
import type { FailingVersion } from '../deploy/failures'
import { namingFolder } from '../deploy/folder-faults'
import { none } from '../deploy/journal'
import { prune } from '../deploy/prune'
import { rollBack } from '../deploy/roll-back'
import { liveVersion, pageNames } from '../registry-file'
import { type BuildSettings, buildSettings } from '../settings'
import { areaFolders } from '../workspace'
import { type Environment, readArguments, typedPath } from './arguments'
import { keysCommand } from './key-commands'

type Report = (line: string) => void

const to = { to: { type: 'string' } } as const

const usage = {
  deploy:
    'npm run deploy -- <area | shell | external | --from <artifact> [--again] [--uncommitted]> [--unseen | --prune-after 30d] [--to <folder>]',
  rollback: 'npm run rollback -- <area | shell | external> [--version <version>] [--to <folder>]',
  deployments: 'npm run deployments [-- <area | shell | external>] [--json] [--to <folder>]',
} as const

type Command = keyof typeof usage

/**
 * Folders on a command line are meant from where it was typed; npm itself runs in the root. Refuses an empty name, which
 * would be that very folder.
 */
function settingsFor(command: Command, environment: Environment, folder: string | undefined): BuildSettings {
  if (folder?.trim() === '') throw new Error(`--to names no folder\n${usage[command]}`)
  return buildSettings({ ...environment, ...(folder !== undefined && { DEPLOY_DIR: typedPath(environment, folder) }) })
}

function oneOf(command: Command, names: readonly string[], [name, ...more]: readonly string[]): string {
  const wanted = `${command} takes the name of one area: ${names.join(', ')}\n${usage[command]}`
  if (name === undefined) throw new Error(wanted)
  if (more.length > 0) throw new Error(`'${more.join(' ')}' is too much; ${wanted}`)
  if (!names.includes(name)) throw new Error(`there is no area '${name}'; ${wanted}`)
  return name
}

function deployedAreas({ deployFolder }: BuildSettings): readonly string[] {
  const areas = [...new Set(deployedVersions(deployFolder).map(({ area }) => area))]
  if (areas.length === 0) throw new Error(`nothing is deployed in ${deployFolder}`)
  return areas
}

/** `deploy <area | shell | external | --from <artifact> [--again] [--uncommitted]> [--unseen | --prune-after 30d] [--to <folder>]` */
export async function deployCommand(args: readonly string[], environment: Environment, report: Report): Promise<void> {
  if (args[0] === 'keys') {
    keysCommand(args.slice(1), environment, report)
    return
  }
  const options = {
    ...to,
    from: { type: 'string' },
    again: { type: 'boolean' },
    uncommitted: { type: 'boolean' },
    unseen: { type: 'boolean' },
    'prune-after': { type: 'string' },
  } as const
  const { values, positionals } = readArguments(args, options, usage.deploy)
  if (values.from !== undefined) {
    const { from: file, again = false, uncommitted = false, to: folder, ...others } = values
    if (positionals.length > 0 || Object.keys(others).length > 0) {
      throw new Error(`--from names all that is deployed\n${usage.deploy}`)
    }
    const settings = settingsFor('deploy', environment, folder)
    const wanted = { file: typedPath(environment, file), again, uncommitted }
    const switched = await inOrder(settings, report, () => deployArtifact(wanted, settings, report))
    for (const each of switched) report(liveLine(each))
    return
  }
  for (const flag of ['again', 'uncommitted'] as const) {
    if (values[flag]) throw new Error(`--${flag} goes with --from\n${usage.deploy}`)
  }
  if (values.unseen && values['prune-after'] !== undefined) {
    throw new Error(`--unseen shows nothing, so there is nothing to prune\n${usage.deploy}`)
  }
  const afterMs = values['prune-after'] === undefined ? undefined : milliseconds(values['prune-after'])
  const settings = settingsFor('deploy', environment, values.to)
  const area = oneOf('deploy', [...areaFolders(), ...pageNames], positionals)
  if (values.unseen) {
    for (const { name, version } of await buildUnseen([area], settings, report)) {
      report(`${name} ${version} is in its place; deploy it again to show it`)
    }
    return
  }
  await buildAnyway(area, settings, report)
  if (afterMs === undefined) return
  const removed = await namingFolder(settings.deployFolder, () => prune(area, afterMs, settings))
  for (const version of removed) report(`${area} ${version} is removed`)
}

/** `rollback <area | shell | external> [--version <v>] [--to <folder>]` */
export async function rollbackCommand(
  args: readonly string[],
  environment: Environment,
  report: Report,
): Promise<void> {
  const options = { ...to, version: { type: 'string' } } as const
  const { values, positionals } = readArguments(args, options, usage.rollback)
  const settings = settingsFor('rollback', environment, values.to)
  const area = oneOf('rollback', deployedAreas(settings), positionals)
  const before = liveVersion(settings.deployFolder, area) ?? none
  const version = await namingFolder(settings.deployFolder, () => rollBack(area, values.version, settings))
  report(`${area} ${version} is live; before: ${before}`)
}

/** `deployments [<area | shell | external>] [--json] [--to <folder>]`, with what failed in browsers where that is known. */
export async function deploymentsCommand(
  args: readonly string[],
  environment: Environment,
  report: Report,
  failing: () => Promise<readonly FailingVersion[]> = async () => [],
): Promise<void> {
  const options = { ...to, json: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(args, options, usage.deployments)
  const settings = settingsFor('deployments', environment, values.to)
  const area = positionals.length === 0 ? undefined : oneOf('deployments', deployedAreas(settings), positionals)
  const deployed = deployedVersions(settings.deployFolder, area)
  if (deployed.length === 0 && !values.json) return report(`nothing is deployed in ${settings.deployFolder}`)
  const known = await failing().catch((error: unknown) => {
    if (!values.json) report(`what failed in browsers is not known: ${error instanceof Error ? error.message : error}`)
    return []
  })
  const versions = withFailures(deployed, known)
  if (values.json) report(JSON.stringify(versions, null, 2))
  else for (const line of deploymentLines(versions)) report(line)
}
