import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { type AreaDescription, containerName } from '../area-description'
import { areaBudgets, externalBudgets, shellBudgets } from '../budgets'
import { compile, runBundler } from '../compile'
import { compressFolder } from '../compress'
import { firstFilesOf, writeFirstFiles } from '../first-files'
import { ownCalls, writeCalls } from '../offer/calls'
import { writeNeededNames } from '../offer/needed-names'
import { ownShapes } from '../offer/own-shapes'
import { offerFile, ownOffer } from '../offer/shell-offer'
import { shapesNeeded, writeShapes, writeUses } from '../offer/uses'
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
  const needed = await neededOf(stats)
  const calls = await callsOf(stats)
  writeNeededNames(outputFolder, needed)
  writeCalls(outputFolder, calls)
  const shapes = await ownShapes({ light })
  if (shapes) writeUses(outputFolder, { ...shapesNeeded(shapes, needed), calls: await ownCalls(calls) })
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
  const shapes = await ownShapes({ light })
  if (shapes) writeShapes(outputFolder, shapes)
  await writeCallsOf(stats, outputFolder)
}

export async function buildExternalPage(outputFolder: string, { chunkTimeoutMs, light }: Asked): Promise<void> {
  const page = externalPage()
  const stats = await compile(
    pageConfig({ ...page, outputFolder, chunkTimeoutMs, light }),
    light ? undefined : externalBudgets,
  )
  writePrefetchScript({ folder: outputFolder, publicPath: page.publicPath, groups: stats.compilation.chunkGroups })
  await compressFolder(outputFolder, { light })
  await writeCallsOf(stats, outputFolder)
}

/** What a page brings of libraries is in it; of the API it uses what it was built with. */
async function writeCallsOf(stats: Stats, outputFolder: string) {
  const calls = await callsOf(stats)
  writeCalls(outputFolder, calls)
  writeUses(outputFolder, { exports: {}, declarations: {}, calls: await ownCalls(calls) })
}

/** Builds the gallery of components, which no one deploys. */
export async function buildGallery(outputFolder: string, chunkTimeoutMs: number): Promise<void> {
  await runBundler(pageConfig({ ...galleryPage(), outputFolder, chunkTimeoutMs }))
}
