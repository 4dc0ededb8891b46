import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAnyway } from '../build'
import { liveVersion } from '../registry-file'
import { type BuildSettings, buildSettings } from '../settings'
import { areaFolders } from '../workspace'
import { deployedVersions, deploymentLines } from './deployments'
import { milliseconds } from './duration'
import { prune } from './prune'
import { rollBack } from './roll-back'

type Environment = Readonly<Record<string, string | undefined>>
type Report = (line: string) => void

const to = { to: { type: 'string' } } as const

/** Folders on a command line are meant from where it was typed; npm itself runs in the root. */
function settingsFor(environment: Environment, folder: string | undefined): BuildSettings {
  const typedIn = environment.INIT_CWD ?? process.cwd()
  return buildSettings({ ...environment, ...(folder !== undefined && { DEPLOY_DIR: resolve(typedIn, folder) }) })
}

function oneOf(what: string, names: readonly string[], positionals: readonly string[]): string {
  const [name = '', ...more] = positionals
  if (!names.includes(name) || more.length > 0) {
    throw new Error(`${what} takes the name of one area: ${names.join(', ')}`)
  }
  return name
}

/** `deploy <area> [--to <folder>] [--prune-after 30d]` */
export async function deployCommand(args: readonly string[], environment: Environment, report: Report): Promise<void> {
  const options = { ...to, 'prune-after': { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const afterMs = values['prune-after'] === undefined ? undefined : milliseconds(values['prune-after'])
  const settings = settingsFor(environment, values.to)
  const area = oneOf('deploy', areaFolders(), positionals)
  const before = liveVersion(settings.deployFolder, area)
  await buildAnyway(area, settings, report)
  const live = liveVersion(settings.deployFolder, area)
  report(`${area} ${live} is live${before === live ? ', as before' : `; before: ${before ?? 'none'}`}`)
  if (afterMs === undefined) return
  for (const version of await prune(area, afterMs, settings)) report(`${area} ${version} is removed`)
}

/** `rollback <area> [--version <v>] [--to <folder>]` */
export async function rollbackCommand(
  args: readonly string[],
  environment: Environment,
  report: Report,
): Promise<void> {
  const options = { ...to, version: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const settings = settingsFor(environment, values.to)
  const deployed = [...new Set(deployedVersions(settings.deployFolder).map(({ area }) => area))]
  const area = oneOf('rollback', deployed, positionals)
  const before = liveVersion(settings.deployFolder, area)
  report(`${area} ${await rollBack(area, values.version, settings)} is live; before: ${before}`)
}

/** `deployments [<area>] [--json] [--to <folder>]` */
export function deploymentsCommand(args: readonly string[], environment: Environment, report: Report): void {
  const options = { ...to, json: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const versions = deployedVersions(settingsFor(environment, values.to).deployFolder, positionals[0])
  if (values.json) report(JSON.stringify(versions, null, 2))
  else if (versions.length === 0) report('nothing is deployed here')
  else for (const line of deploymentLines(versions)) report(line)
}
