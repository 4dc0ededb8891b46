import { join } from 'node:path'
import { galleryPage, pageConfig } from '../presets/page'
import { defaultChunkTimeoutMs } from '../settings'
import { inRoot } from '../workspace'
import { serveBuilds } from './dev-server'
import { ensureFree } from './free-port'
import { sendPage } from './send-page'

/** Serves the gallery of components, changing in the page that shows it. Returns how to stop. */
export async function startGallery(port: number, report: (line: string) => void): Promise<() => Promise<void>> {
  await ensureFree(port)
  const outputFolder = inRoot('.cache', 'dev', 'gallery')
  const page = join(outputFolder, 'index.html')
  const config = pageConfig({
    ...galleryPage(),
    outputFolder,
    chunkTimeoutMs: defaultChunkTimeoutMs,
    development: { publicPath: '/' },
  })
  return serveBuilds({ configs: [config], port, otherwise: (_, outgoing) => sendPage(outgoing, page), report })
}
