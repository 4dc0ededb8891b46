import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neededOf } from '../browser/names-of-build'
import { runBundler } from '../compile'
import { writeNeededNames } from '../offer/needed-names'
import { areaConfig } from '../presets/area'
import { registeredArea } from '../registry-file'

const asLittleAsAnAreaDoes = `
  import { createLifecycles } from '@dossier/shared-ui/area/lifecycles'
  import './page'
  export const { bootstrap, mount, unmount } = createLifecycles([])
`

/** Areas of one module beside their lifecycles, built as every area is, and how to be rid of them. */
export function aWorkshop() {
  const workshop = mkdtempSync(join(tmpdir(), 'dossier-built-area-'))
  const area = { name: 'mfe-tried', title: 'Tried', routes: ['/tried'] }

  /** Answers where an area with these sources, by their paths, was built. */
  async function build(sources: Readonly<Record<string, string>>) {
    const context = mkdtempSync(join(workshop, 'sources-'))
    mkdirSync(join(context, 'src'))
    for (const [file, source] of Object.entries({ 'lifecycles.tsx': asLittleAsAnAreaDoes, ...sources })) {
      writeFileSync(join(context, 'src', file), source)
    }
    const folder = join(context, 'built')
    process.env.MF_BUILD_VERSION = '1.0.0'
    const config = areaConfig({ area, version: '1.0.0', outputFolder: folder, chunkTimeoutMs: 120_000 })
    const stats = await runBundler({ ...config, context })
    const needed = await neededOf(stats)
    writeNeededNames(folder, needed)
    return { folder, stats, needed, release: registeredArea(area, '1.0.0', folder) }
  }
  return { build, remove: () => rmSync(workshop, { recursive: true, force: true }) }
}
