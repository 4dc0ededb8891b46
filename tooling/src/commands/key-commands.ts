import { existsSync, writeFileSync } from 'node:fs'
import { type DeployKey, idOfKey, newKey, readAnnounced, readKeys, writeKeys } from '../artifact/keys'
import { isPageName } from '../registry-file'
import { buildSettings } from '../settings'
import { type Environment, readArguments, typedPath } from './arguments'

type Report = (line: string) => void

const usage = `npm run deploy -- keys new <team> [--name <who signs with it>]
npm run deploy -- keys allow <team>.pub.json <area | shell | external> … [--to <folder>]
npm run deploy -- keys refuse <key> [--to <folder>]
npm run deploy -- keys [--to <folder>]`

/** `deploy -- keys [new | allow | refuse]`: makes keys of teams, and says which an installation accepts. */
export function keysCommand(args: readonly string[], environment: Environment, report: Report): void {
  const options = { to: { type: 'string' }, name: { type: 'string' } } as const
  const { values, positionals } = readArguments(args, options, usage)
  const [act, ...named] = positionals
  if (act === 'new') {
    makeKey(named, values.name, environment, report)
    return
  }
  const { deployFolder } = buildSettings({
    ...environment,
    ...(values.to !== undefined && { DEPLOY_DIR: typedPath(environment, values.to) }),
  })
  const keys = readKeys(deployFolder)
  if (act === 'allow') writeKeys(deployFolder, allowed(keys, named, environment))
  else if (act === 'refuse') writeKeys(deployFolder, refused(keys, named))
  else if (act !== undefined) throw new Error(`'${act}' is nothing to do with keys\n${usage}`)
  const left = readKeys(deployFolder)
  if (left.length === 0) report(`no key is accepted in ${deployFolder}`)
  for (const key of left) report(`${idOfKey(key)}  ${key.team} (${key.name})  may deploy ${key.areas.join(', ')}`)
}

function makeKey(
  [team, ...more]: readonly string[],
  name: string | undefined,
  environment: Environment,
  report: Report,
) {
  if (team === undefined || more.length > 0) throw new Error(`keys new takes the name of one team\n${usage}`)
  const { secret, announced } = newKey(team, name ?? team)
  const files = [`${team}.key`, `${team}.pub.json`] as const
  const there = files.find((file) => existsSync(typedPath(environment, file)))
  if (there !== undefined) throw new Error(`${there} is there already`)
  const [secretFile, publicFile] = files
  writeFileSync(typedPath(environment, secretFile), secret, { mode: 0o600, flag: 'wx' })
  writeFileSync(typedPath(environment, publicFile), `${JSON.stringify(announced, null, 2)}\n`, { flag: 'wx' })
  report(
    `${secretFile} signs and stays with the team; ${publicFile} is what installations accept: ${idOfKey(announced)}`,
  )
}

/** The same key with other areas takes the place of what was accepted. */
function allowed(
  keys: readonly DeployKey[],
  [file, ...areas]: readonly string[],
  environment: Environment,
): readonly DeployKey[] {
  if (file === undefined || areas.length === 0)
    throw new Error(`keys allow takes a key and what it may deploy\n${usage}`)
  const unknown = areas.find((area) => !/^mfe-[a-z0-9-]+$/.test(area) && !isPageName(area))
  if (unknown !== undefined) throw new Error(`'${unknown}' is no area and neither shell nor external\n${usage}`)
  const announced = readAnnounced(typedPath(environment, file))
  return [...keys.filter((key) => idOfKey(key) !== idOfKey(announced)), { ...announced, areas }]
}

function refused(keys: readonly DeployKey[], [id, ...more]: readonly string[]): readonly DeployKey[] {
  if (id === undefined || more.length > 0) throw new Error(`keys refuse takes one key\n${usage}`)
  if (!keys.some((key) => idOfKey(key) === id)) throw new Error(`no key ${id} is accepted here`)
  return keys.filter((key) => idOfKey(key) !== id)
}
