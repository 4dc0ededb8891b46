import { existsSync, readFileSync, rmSync } from 'node:fs'
import { withBuildLock } from './build-lock'
import { buildRelease } from './deploy/build-release'
import { namingFolder } from './deploy/folder-faults'
import { draftsFolder, writeAtomically } from './place-files'
import type { BuildSettings } from './settings'
import { allTargets, areaTarget, type Target } from './targets'

type Report = (line: string) => void

/**
 * Builds the named targets, or all, where what they depend on changed. Answers the names of those that were built.
 * Refuses names it does not know.
 */
export async function buildWhatChanged(
  names: readonly string[],
  settings: BuildSettings,
  report: Report,
): Promise<readonly string[]> {
  const wanted = chosen(names, allTargets())
  if (wanted.every((target) => isCurrent(target, settings))) return []
  return inOrder(settings, report, async () => {
    const changed = wanted.filter((target) => !isCurrent(target, settings))
    for (const target of changed) await buildOne(target, settings, report)
    return changed.map((target) => target.name)
  })
}

/**
 * Builds the named target and makes it what is shown, also when an earlier build of the same sources was replaced, and
 * reports what is live.
 */
export const buildAnyway = (name: string, settings: BuildSettings, report: Report) =>
  inOrder(settings, report, async () => {
    for (const target of chosen([name], allTargets())) {
      const outcome = await buildOne(target, settings, report)
      if (outcome !== undefined) report(outcome)
    }
  })

/** Builds an area into its place, where another host may fetch it before anyone is shown it. Answers its version. */
export const buildUnseen = (area: string, settings: BuildSettings, report: Report) =>
  inOrder(settings, report, async () => {
    const { version } = await buildRelease(area, areaTarget(area).fingerprint(settings), settings)
    return version
  })

const inOrder = <T>({ deployFolder }: BuildSettings, report: Report, work: () => Promise<T>) =>
  namingFolder(deployFolder, () =>
    withBuildLock(
      deployFolder,
      () => {
        rmSync(draftsFolder(deployFolder), { recursive: true, force: true })
        return work()
      },
      () => report(`waits for another build into ${deployFolder}`),
    ),
  )

async function buildOne(target: Target, settings: BuildSettings, report: Report) {
  const began = performance.now()
  const digest = target.fingerprint(settings)
  const outcome = await target.build(settings, digest)
  writeAtomically(target.stampFile(settings), digest)
  report(`${target.name} built in ${Math.round(performance.now() - began)} ms`)
  return outcome
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
