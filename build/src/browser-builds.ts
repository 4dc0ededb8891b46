import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaDescription, containerName } from './area-description'
import { areaBudgets, externalBudgets, shellBudgets } from './budgets'
import { compile } from './compile'
import { compressFolder } from './compress'
import { offerFile, ownOffer } from './deploy/shell-offer'
import { areaConfig } from './presets/area'
import { pageConfig } from './presets/page'
import { inRoot, installedVersion } from './workspace'

export async function buildArea(
  area: AreaDescription,
  version: string,
  outputFolder: string,
  chunkTimeoutMs: number,
): Promise<void> {
  process.env.MF_BUILD_VERSION = version
  await compile(areaConfig({ area, version, outputFolder, chunkTimeoutMs }), areaBudgets(containerName(area.name)))
  await compressFolder(outputFolder)
}

export async function buildShell(outputFolder: string, chunkTimeoutMs: number): Promise<void> {
  const offer = ownOffer()
  const versions = { react: installedVersion('react'), ...offer.versions }
  await compile(
    pageConfig({
      folder: 'shell',
      uniqueName: 'shell',
      entry: './src/index.tsx',
      template: inRoot('shell', 'src', 'index.html'),
      publicPath: '/',
      outputFolder,
      chunkTimeoutMs,
      constants: { __SHARED_VERSIONS__: JSON.stringify(versions), ENV_TARGET: '"web"' },
    }),
    shellBudgets,
  )
  await compressFolder(outputFolder)
  writeFileSync(join(outputFolder, offerFile), JSON.stringify(offer, null, 2))
}

/** The page for external clients: the same sources as the area, without federation (PLT-10). */
export async function buildExternalPage(outputFolder: string, chunkTimeoutMs: number): Promise<void> {
  await compile(
    pageConfig({
      folder: 'mfe-due-diligence',
      uniqueName: 'external',
      entry: './src/external.tsx',
      template: inRoot('mfe-due-diligence', 'src', 'external.html'),
      publicPath: '/external/',
      outputFolder,
      chunkTimeoutMs,
    }),
    externalBudgets,
  )
  await compressFolder(outputFolder)
}
