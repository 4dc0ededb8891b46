import { existsSync, readFileSync, rmSync } from 'node:fs'
import { withBuildLock } from './build-lock'
import { draftsFolder, writeAtomically } from './place-files'
import type { BuildSettings } from './settings'
import { allTargets, type Target } from './targets'

/**
 * Builds the named targets, or all, where what they depend on changed. Answers the names of those that were built.
 * Refuses names it does not know.
 */
export async function buildWhatChanged(
  names: readonly string[],
  settings: BuildSettings,
  report: (line: string) => void,
): Promise<readonly string[]> {
  const wanted = chosen(names, allTargets())
  if (wanted.every((target) => isCurrent(target, settings))) return []
  return withBuildLock(settings.deployFolder, async () => {
    rmSync(draftsFolder(settings.deployFolder), { recursive: true, force: true })
    const changed = wanted.filter((target) => !isCurrent(target, settings))
    for (const target of changed) await buildOne(target, settings, report)
    return changed.map((target) => target.name)
  })
}

async function buildOne(target: Target, settings: BuildSettings, report: (line: string) => void) {
  const began = performance.now()
  const digest = target.fingerprint(settings)
  await target.build(settings, digest)
  writeAtomically(target.stampFile(settings), digest)
  report(`${target.name} built in ${Math.round(performance.now() - began)} ms`)
}

function isCurrent(target: Target, settings: BuildSettings): boolean {
  const file = target.stampFile(settings)
  return existsSync(file) && readFileSync(file, 'utf8') === target.fingerprint(settings)
}

function chosen(names: readonly string[], targets: readonly Target[]): readonly Target[] {
  const known = targets.map((target) => target.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`there is no '${unknown}' to build, there are ${known.join(', ')}`)
  return names.length === 0 ? targets : targets.filter((target) => names.includes(target.name))
}
