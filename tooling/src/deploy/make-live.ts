import { withLock } from '../build-lock'
import { deployedOffer } from '../offer/shell-offer'
import { liveVersion, type RegisteredArea, registerArea, unregisterArea } from '../registry-file'
import type { BuildSettings } from '../settings'
import { faultsOf } from './faults-of'
import { type Deployment, none, noteInJournal } from './journal'

/** Refuses, with every reason, a version that the deployed shell could not show. */
export async function ensureFits(folder: string, release: RegisteredArea, settings: BuildSettings): Promise<void> {
  const faults = await faultsOf(folder, release, deployedOffer(settings.deployFolder))
  if (faults.length > 0) {
    throw new Error([`${release.name} ${release.version} is refused:`, ...faults].join('\n  '))
  }
}

/**
 * The one way a version becomes the one that is shown (PLT-11): everyone who reads the registry has either the one
 * before or this one. Answers which version was live before, which may be this very one.
 */
export function makeLive(
  release: RegisteredArea,
  act: Exclude<Deployment['act'], 'prune'>,
  settings: BuildSettings,
): Promise<string | undefined> {
  const { deployFolder, areasUrl, deployedBy } = settings
  return withSwitchLock(deployFolder, () => {
    const before = liveVersion(deployFolder, release.name)
    if (before === release.version) return before
    registerArea(deployFolder, { ...release, manifest: `${areasUrl}${release.manifest}` })
    const at = settings.now().toISOString()
    const { name: area, version } = release
    noteInJournal(deployFolder, { at, by: deployedBy, act, area, version, ...(before !== undefined && { before }) })
    return before
  })
}

/** Shows an area no longer; its versions stay where they are, for open pages and for the way back. */
export function takeAway(area: string, { deployFolder, deployedBy, now }: BuildSettings): Promise<void> {
  return withSwitchLock(deployFolder, () => {
    const before = liveVersion(deployFolder, area)
    if (before === undefined) return
    unregisterArea(deployFolder, area)
    noteInJournal(deployFolder, {
      at: now().toISOString(),
      by: deployedBy,
      act: 'rollback',
      area,
      version: none,
      before,
    })
  })
}

/** Switching takes milliseconds, so it waits for no build. */
export const withSwitchLock = <T>(deployFolder: string, work: () => T) =>
  withLock(deployFolder, '.switch-lock', async () => work())
