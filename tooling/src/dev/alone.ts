import { join } from 'node:path'
import { readAreaDescription } from '../area-description'
import { pageConfig } from '../presets/page'
import { defaultChunkTimeoutMs } from '../settings'
import { areaFolders, folderOf, inRoot } from '../workspace'
import { serveBuilds } from './dev-server'
import { forwardTo } from './forward-to'
import { ensureFree } from './free-port'
import { sendPage } from './send-page'

type Options = {
  /** The folder of the area, such as 'mfe-kyc'. */
  readonly folder: string
  readonly port: number
  /** Where the API is that it works with. */
  readonly apiAddress: string
  readonly report: (line: string) => void
}

/** PLT-09: one area without the shell, against a real API, changing in the page that shows it. Answers how to stop. */
export async function startAlone({ folder, port, apiAddress, report }: Options): Promise<() => Promise<void>> {
  if (!areaFolders().includes(folder)) throw new Error(`${folder} is no area, there are ${areaFolders().join(', ')}`)
  await ensureFree(port)
  const area = readAreaDescription(folder)
  const forward = forwardTo({ address: apiAddress, ready: async () => true })
  const outputFolder = inRoot('.cache', 'dev', 'alone', folder)
  const page = join(outputFolder, 'index.html')
  const config = pageConfig({
    folder,
    uniqueName: `${folder}-alone`,
    entry: join(folderOf('tooling'), 'alone', 'main.tsx'),
    template: join(folderOf('tooling'), 'alone', 'index.html'),
    publicPath: '/',
    outputFolder,
    chunkTimeoutMs: defaultChunkTimeoutMs,
    constants: { __AREA__: JSON.stringify(area) },
    alias: { 'area-alone': inRoot(folder, 'src', 'lifecycles.tsx') },
    development: { publicPath: '/' },
  })
  return serveBuilds({
    configs: [config],
    port,
    otherwise: (incoming, outgoing) => {
      if (incoming.url?.startsWith('/api/')) void forward(incoming, outgoing)
      // every address is the area's own
      else sendPage(outgoing, page)
    },
    report,
  })
}
