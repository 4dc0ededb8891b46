import { existsSync, readFileSync } from 'node:fs'
import { isUncommitted, madeFrom } from '../artifact/made'
import { sha256 } from '../artifact/manifest'
import { buildUnseen } from '../build'
import { packPlaced } from '../deploy/pack-artifact'
import { writeAtomically } from '../place-files'
import { pageNames } from '../registry-file'
import type { BuildSettings } from '../settings'
import { areaFolders, inRoot, rootFolder } from '../workspace'
import { type Environment, typedPath } from './arguments'

type Report = (line: string) => void

type Wanted = {
  readonly names: readonly string[]
  readonly artifact: string
  /** The file of the key to sign with; DEPLOY_KEY is the key itself. */
  readonly key: string | undefined
}

/** Builds one area or page, shows it to no one, and writes its artifact. */
export async function writeArtifact(
  { names, artifact, key }: Wanted,
  environment: Environment,
  settings: BuildSettings,
  report: Report,
): Promise<void> {
  const parts = [...areaFolders(), ...pageNames]
  const [name, ...more] = names
  if (name === undefined || more.length > 0 || !parts.includes(name)) {
    throw new Error(`an artifact is made of one of ${parts.join(', ')}`)
  }
  const made = madeFrom(rootFolder, environment, sourcesOf(name))
  const pem =
    key === undefined ? environment.DEPLOY_KEY || undefined : readFileSync(typedPath(environment, key), 'utf8')
  const [built] = await buildUnseen([name], settings, report)
  if (built === undefined) throw new Error(`${name} was not built`)
  const bytes = await packPlaced(settings.deployFolder, built, made, pem)
  writeAtomically(typedPath(environment, artifact), bytes)
  if (isUncommitted(made))
    report(`${name} was built of sources that are not committed; deploying it takes --uncommitted`)
  report(
    `${artifact} holds ${built.name} ${built.version}, ${pem === undefined ? 'not signed' : 'signed'}: ${sha256(bytes)}`,
  )
}

/** What an area or a page is made of, here or in a repository of its own. */
const sourcesOf = (name: string) =>
  [
    name === 'external' ? 'mfe-due-diligence' : name,
    ...['contract', 'shared-ui', 'tooling', 'packages', 'package.json', 'package-lock.json'],
  ].filter((part) => existsSync(inRoot(part)))
