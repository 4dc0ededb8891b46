import { rmSync } from 'node:fs'
import { withBuildLock } from './build-lock'
import { namingFolder } from './deploy/folder-faults'
import { holdOnSources } from './deploy/holds'
import { none, readJournal } from './deploy/journal'
import { type Change, makeAllLive, type Switched } from './deploy/make-live'
import { partnersIn } from './deploy/partners'
import { shippedAs } from './deploy/shipped'
import { isCurrent, stampOf } from './is-current'
import { leftBehind } from './left-behind'
import { draftsFolder, writeAtomically } from './place-files'
import { changedRegistry, liveVersion, readRegistryFile } from './registry-file'
import type { BuildSettings } from './settings'
import { allTargets, type Prepared, type Target } from './targets'

type Report = (line: string) => void

/**
 * Builds the named targets, or all, where what they depend on changed, and makes them live together. What was rolled back
 * stays as it is until its own sources change. Answers the names of those that were built. Refuses names it does not
 * know.
 */
export async function buildWhatChanged(
  names: readonly string[],
  settings: BuildSettings,
  report: Report,
): Promise<readonly string[]> {
  const wanted = chosen(names, allTargets())
  if (wanted.every((target) => isCurrent(target, settings))) return []
  return inOrder(settings, report, async () => {
    const changed: Target[] = []
    for (const target of wanted) {
      if (!isCurrent(target, settings) && !(await isHeld(target, settings, report))) changed.push(target)
    }
    await buildTogether(changed, settings, report)
    return changed.map((target) => target.name)
  })
}

/**
 * Builds the named target and makes it what is shown, also when an earlier build of the same sources was replaced, and
 * reports what is live, and what is made of the same folder and is not.
 */
export const buildAnyway = (name: string, settings: BuildSettings, report: Report) =>
  inOrder(settings, report, async () => {
    const targets = allTargets()
    const named = chosen([name], targets)
    for (const each of await buildTogether(named, settings, report)) report(liveLine(each))
    for (const target of named) for (const line of leftBehind(target, targets, settings)) report(line)
  })

/**
 * Builds the named areas and pages, or all, into their places, where another host may fetch them before anyone is shown
 * them. Answers what was built.
 */
export const buildUnseen = (names: readonly string[], settings: BuildSettings, report: Report) =>
  inOrder(settings, report, async () => {
    const prepared = await prepareAll(chosen(names, allTargets()), settings, report)
    return prepared.flatMap(({ areas = [], pages = [] }) => [...areas, ...pages])
  })

/** Returns how what became live is reported. */
export const liveLine = ({ name, version, before }: Switched) =>
  `${name} ${version} is live${before === version ? ', as before' : `; before: ${before ?? none}`}`

/** No one is shown one of them without the others. */
async function buildTogether(targets: readonly Target[], settings: BuildSettings, report: Report) {
  const prepared = await prepareAll(targets, settings, report)
  const switched = await makeAllLive(together(prepared), 'deploy', settings, report)
  for (const { finish } of prepared) finish?.()
  for (const { target, digest } of prepared) {
    writeAtomically(target.stampFile(settings), stampOf(target, digest, settings))
  }
  return switched
}

/** What a target was built to, with the digest of the sources it was built from. */
type Built = Prepared & { readonly target: Target; readonly digest: string }

/** Builds one after the other, each for what is live and what was built before it. */
async function prepareAll(targets: readonly Target[], settings: BuildSettings, report: Report) {
  const { deployFolder } = settings
  const prepared: Built[] = []
  for (const target of targets) {
    const began = performance.now()
    const { served, calls, ...change } = together(prepared)
    const registry = changedRegistry(readRegistryFile(deployFolder), change)
    const partners = served ? partnersIn(deployFolder, registry, served, calls) : partnersIn(deployFolder, registry)
    const digest = target.fingerprint(settings)
    prepared.push({ target, digest, ...(await target.prepare(settings, digest, partners)) })
    report(`${target.name} built in ${Math.round(performance.now() - began)} ms`)
  }
  return prepared
}

function together(prepared: readonly Prepared[]): Change {
  const { served, calls } = prepared.find((one) => one.served !== undefined) ?? {}
  return {
    areas: prepared.flatMap(({ areas = [] }) => areas),
    pages: prepared.flatMap(({ pages = [] }) => pages),
    ...(served && { served }),
    ...(calls && { calls }),
  }
}

/** Does work on a deploy folder while no build does any. */
export const inOrder = <T>({ deployFolder }: BuildSettings, report: Report, work: () => Promise<T>) =>
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

/**
 * Whether someone rolled it back, and it would be built from the same sources of its own, or its team ships it as an
 * artifact. Says so.
 */
async function isHeld({ name, own }: Target, { deployFolder }: BuildSettings, report: Report): Promise<boolean> {
  if (own === undefined) return false
  const hold = await holdOnSources(deployFolder, name, own)
  const shipped = shippedAs(readJournal(deployFolder), name)
  if (hold === undefined && shipped === undefined) return false
  const why = hold
    ? `${hold.by} rolled back ${hold.versions.join(', ')}`
    : `the team ${shipped?.team} deployed it as an artifact`
  report(
    `${name} stays at ${liveVersion(deployFolder, name) ?? none}: ${why}; npm run deploy -- ${name} shows what its sources are`,
  )
  return true
}

function chosen(names: readonly string[], targets: readonly Target[]): readonly Target[] {
  const known = targets.map((target) => target.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`there is no '${unknown}' to build, there are ${known.join(', ')}`)
  return names.length === 0 ? targets : targets.filter((target) => names.includes(target.name))
}
