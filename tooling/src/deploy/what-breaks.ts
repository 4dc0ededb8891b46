import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { pageNames, type RegistryFile, versionIn } from '../registry-file'
import { misfitsOf, misfitsOfPage, type Partners, partnersIn } from './partners'
import { placedAreas, placedVersions, placeOf, readRelease } from './release'

/** What is live, or would be: the registry, and what the API serves. */
export type Standing = { readonly registry: RegistryFile } & Pick<Partners, 'served' | 'calls'>

/** What a switch would break, a sentence each. */
export type Broken = {
  /** Areas and pages that would be live and could not be shown, or would not work. */
  readonly live: readonly string[]
  /** Versions of areas that stay as they are, to which no rollback would lead any more. */
  readonly kept: readonly string[]
  /** The same of areas that are switched along: their former versions were built for the former shell. */
  readonly left: readonly string[]
}

/**
 * Returns what would not fit after a switch (PLT-07, PLT-13). What stays and does not fit already is no worse than
 * before; what becomes live has to fit.
 */
export function whatBreaks(deployFolder: string, before: Standing, after: Standing): Broken {
  const former = partnersIn(deployFolder, before.registry, before.served, before.calls)
  const next = partnersIn(deployFolder, after.registry, after.served, after.calls)
  const isSame = isDeepStrictEqual(dependedOn(former), dependedOn(next))
  const isLive = ({ area, version }: Placed) => versionIn(after.registry, area) === version
  const isNew = (one: Placed) => isLive(one) && versionIn(before.registry, one.area) !== one.version
  const isReplaced = ({ area }: Placed) => versionIn(after.registry, area) !== versionIn(before.registry, area)

  const broken = placedIn(deployFolder)
    .filter((one) => !isSame || isNew(one))
    .map((one) => {
      const known = isNew(one) ? [] : misfits(deployFolder, one, former)
      return { ...one, faults: misfits(deployFolder, one, next).filter((fault) => !known.includes(fault)) }
    })
  const told = (wanted: (one: Placed) => boolean, words: string) =>
    broken
      .filter(wanted)
      .flatMap(({ area, version, faults }) => faults.map((fault) => `${area} ${version}, ${words}: ${fault}`))
  return {
    live: [
      ...missingIn(deployFolder, after.registry),
      ...pagesBroken(deployFolder, { before: before.registry, after: after.registry }, former, next),
      ...told(isLive, 'which is live'),
    ],
    kept: told((one) => !isLive(one) && !isReplaced(one), 'which a rollback may lead to'),
    left: told((one) => !isLive(one) && isReplaced(one), 'to which no rollback leads any more'),
  }
}

/** Pages that stay as they are; one that becomes live was asked when it was placed. */
const pagesBroken = (
  deployFolder: string,
  { before, after }: { readonly before: RegistryFile; readonly after: RegistryFile },
  former: Partners,
  next: Partners,
): readonly string[] =>
  pageNames.flatMap((page) => {
    const version = versionIn(after, page)
    if (version === undefined || versionIn(before, page) !== version) return []
    const folder = placeOf(deployFolder, page, version)
    const known = misfitsOfPage(folder, former)
    return misfitsOfPage(folder, next)
      .filter((fault) => !known.includes(fault))
      .map((fault) => `${page} ${version}, which is live: ${fault}`)
  })

const dependedOn = ({ shell, served, calls }: Partners) => [shell, served, calls]

/** Of a folder that was moved or copied in part: what everyone would be shown and no one could load. */
const missingIn = (deployFolder: string, { remotes }: RegistryFile): readonly string[] =>
  remotes
    .filter(({ name, version }) => !existsSync(placeOf(deployFolder, name, version)))
    .map(
      ({ name, version }) =>
        `${name} ${version}, which is live: its folder is not in ${deployFolder}; move the whole of it, or deploy ${name} along`,
    )

type Placed = { readonly area: string; readonly version: string }

const placedIn = (deployFolder: string): readonly Placed[] =>
  placedAreas(deployFolder).flatMap((area) =>
    placedVersions(deployFolder, area).map(({ version }) => ({ area, version })),
  )

const misfits = (deployFolder: string, { area, version }: Placed, partners: Partners) =>
  misfitsOf(placeOf(deployFolder, area, version), readRelease(deployFolder, area, version), partners)
