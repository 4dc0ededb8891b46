import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaDescription, containerName } from './area-description'
import { areaBudgets, externalBudgets, shellBudgets } from './budgets'
import { compile } from './compile'
import { compressFolder } from './compress'
import { offerFile, ownOffer } from './deploy/shell-offer'
import { firstFilesOf, writeFirstFiles } from './first-files'
import { areaConfig } from './presets/area'
import { externalPage, pageConfig, shellPage } from './presets/page'

export async function buildArea(
  area: AreaDescription,
  version: string,
  outputFolder: string,
  chunkTimeoutMs: number,
): Promise<void> {
  process.env.MF_BUILD_VERSION = version
  const stats = await compile(
    areaConfig({ area, version, outputFolder, chunkTimeoutMs }),
    areaBudgets(containerName(area.name)),
  )
  await compressFolder(outputFolder)
  writeFirstFiles(outputFolder, firstFilesOf(stats))
}

export async function buildShell(outputFolder: string, chunkTimeoutMs: number): Promise<void> {
  await compile(pageConfig({ ...shellPage(), outputFolder, chunkTimeoutMs }), shellBudgets)
  await compressFolder(outputFolder)
  writeFileSync(join(outputFolder, offerFile), JSON.stringify(ownOffer(), null, 2))
}

export async function buildExternalPage(outputFolder: string, chunkTimeoutMs: number): Promise<void> {
  await compile(pageConfig({ ...externalPage(), outputFolder, chunkTimeoutMs }), externalBudgets)
  await compressFolder(outputFolder)
}
