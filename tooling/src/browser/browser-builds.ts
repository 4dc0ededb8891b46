import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaDescription, containerName } from '../area-description'
import { areaBudgets, externalBudgets, shellBudgets } from '../budgets'
import { compile, runBundler } from '../compile'
import { compressFolder } from '../compress'
import { firstFilesOf, writeFirstFiles } from '../first-files'
import { writeCalls } from '../offer/calls'
import { writeNeededNames } from '../offer/needed-names'
import { offerFile, ownOffer } from '../offer/shell-offer'
import { writePrefetchLists, writePrefetchScript } from '../prefetch-tags'
import { areaConfig } from '../presets/area'
import { externalPage, galleryPage, pageConfig, shellPage } from '../presets/page'
import type { BuildSettings } from '../settings'
import { callsOf } from './calls-of-build'
import { neededOf, offeredBy } from './names-of-build'

type Asked = Pick<BuildSettings, 'chunkTimeoutMs' | 'light'>

export async function buildArea(
  area: AreaDescription,
  version: string,
  outputFolder: string,
  { chunkTimeoutMs, light }: Asked,
): Promise<void> {
  process.env.MF_BUILD_VERSION = version
  const stats = await compile(
    areaConfig({ area, version, outputFolder, chunkTimeoutMs, light }),
    light ? undefined : areaBudgets(containerName(area.name)),
  )
  // the manifest says all that a page asks for; this is for tools no one here uses
  rmSync(join(outputFolder, 'mf-stats.json'))
  await compressFolder(outputFolder, { light })
  writeFirstFiles(outputFolder, firstFilesOf(stats))
  writeNeededNames(outputFolder, await neededOf(stats))
  writeCalls(outputFolder, await callsOf(stats))
}

export async function buildShell(outputFolder: string, { chunkTimeoutMs, light }: Asked): Promise<void> {
  const page = shellPage()
  const stats = await compile(
    pageConfig({ ...page, outputFolder, chunkTimeoutMs, light }),
    light ? undefined : shellBudgets,
  )
  writePrefetchLists(
    { folder: outputFolder, publicPath: page.publicPath, groups: stats.compilation.chunkGroups },
    { 'signed-out': ['signed-out'], 'signed-in': ['transport', 'signed-in'] },
  )
  await compressFolder(outputFolder, { light })
  const offer = ownOffer()
  const names = offeredBy(stats, Object.keys(offer.libraries))
  writeFileSync(join(outputFolder, offerFile), JSON.stringify({ ...offer, names }, null, 2))
  writeCalls(outputFolder, await callsOf(stats))
}

export async function buildExternalPage(outputFolder: string, { chunkTimeoutMs, light }: Asked): Promise<void> {
  const page = externalPage()
  const stats = await compile(
    pageConfig({ ...page, outputFolder, chunkTimeoutMs, light }),
    light ? undefined : externalBudgets,
  )
  writePrefetchScript({ folder: outputFolder, publicPath: page.publicPath, groups: stats.compilation.chunkGroups })
  await compressFolder(outputFolder, { light })
  writeCalls(outputFolder, await callsOf(stats))
}

/** Builds the gallery of components, which no one deploys. */
export async function buildGallery(outputFolder: string, chunkTimeoutMs: number): Promise<void> {
  await runBundler(pageConfig({ ...galleryPage(), outputFolder, chunkTimeoutMs }))
}
