import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../../tooling/src/compile'
import { compressFolder } from '../../tooling/src/compress'
import { pageConfig } from '../../tooling/src/presets/page'
import { defaultChunkTimeoutMs } from '../../tooling/src/settings'
import { inRoot } from '../../tooling/src/workspace'
import { type Product, startProduct } from '../fixtures/product'

/** The plain page, built as the product's pages are and served by the same server, from a process of its own. */
export async function startPlainPage(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-plain-'))
  const outputFolder = join(folder, 'shell')
  mkdirSync(outputFolder)
  await compile(
    pageConfig({
      folder: 'tooling',
      uniqueName: 'plain',
      entry: './plain/main.tsx',
      template: inRoot('tooling', 'plain', 'index.html'),
      publicPath: '/',
      outputFolder,
      chunkTimeoutMs: defaultChunkTimeoutMs,
    }),
    () => [],
  )
  await compressFolder(outputFolder, { light: false })
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ schema: 1, remotes: [] }))
  const served = await startProduct({ DEPLOY_DIR: folder, DEMO: 'off' })
  return {
    ...served,
    async stop() {
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
