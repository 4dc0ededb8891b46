import { existsSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { type AreaDescription, readAreaDescription } from '../area-description'
import { watchApi } from '../bundle-api'
import { ownOffer } from '../offer/shell-offer'
import { writeAtomically } from '../place-files'
import { areaConfig } from '../presets/area'
import { externalPage, pageConfig, shellPage } from '../presets/page'
import { defaultChunkTimeoutMs } from '../settings'
import { areaFolders, inRoot } from '../workspace'
import { apiProcess } from './api-process'
import { serveBuilds } from './dev-server'
import { forwardTo } from './forward-to'
import { ensureFree, freePort } from './free-port'

type Report = (line: string) => void

const version = 'dev'
const folder = inRoot('.cache', 'dev')
const chunkTimeoutMs = defaultChunkTimeoutMs
const descriptionsPollMs = 500

const placeOf = (area: string) => `/remotes/${area}/${version}/`

function buildsFor(areas: readonly AreaDescription[]): readonly Configuration[] {
  const page = { chunkTimeoutMs }
  const pages = [
    pageConfig({ ...shellPage(), ...page, outputFolder: join(folder, 'shell'), development: { publicPath: '/' } }),
    ...(existsSync(inRoot('mfe-due-diligence', 'src', 'external.tsx'))
      ? [
          pageConfig({
            ...externalPage(),
            ...page,
            outputFolder: join(folder, 'external'),
            development: { publicPath: '/external/' },
          }),
        ]
      : []),
  ]
  const remotes = areas.map((area) => {
    const outputFolder = join(folder, 'remotes', area.name)
    const development = { publicPath: placeOf(area.name) }
    return { ...areaConfig({ area, version, outputFolder, chunkTimeoutMs, development }), name: area.name }
  })
  return [...pages, ...remotes]
}

function registryOf(areas: readonly AreaDescription[]) {
  const remotes = areas.map(({ name, title, routes, publicRoutes, navItems, clientPages, permissions }) => ({
    name,
    title,
    version,
    manifest: `${placeOf(name)}mf-manifest.json`,
    routes,
    ...(publicRoutes && { publicRoutes }),
    ...(navItems && { navItems }),
    ...(clientPages && { clientPages }),
    ...(permissions && { permissions }),
    builtWith: ownOffer().versions,
  }))
  return JSON.stringify({ schema: 1, remotes })
}

/** Writes the registry from the areas' own words, and again whenever they change them. Answers how to stop. */
function followDescriptions(report: Report): () => void {
  const areas = areaFolders()
  const write = () => writeAtomically(join(folder, 'registry.json'), registryOf(areas.map(readAreaDescription)))
  write()
  for (const area of areas) {
    watchFile(inRoot(area, 'area.json'), { interval: descriptionsPollMs }, () => {
      try {
        write()
        report(`${area}/area.json is read anew; pages show it when they load again`)
      } catch (error) {
        report(`the areas stay as they were: ${error instanceof Error ? error.message : error}`)
      }
    })
  }
  return () => {
    for (const area of areas) unwatchFile(inRoot(area, 'area.json'))
  }
}

/**
 * PLT-09: the whole product from its sources on one port. Shell and areas change in the page that shows them; the API
 * begins anew behind it when its sources change. Answers how to stop.
 */
export async function startPlatform(port: number, report: Report): Promise<() => Promise<void>> {
  await ensureFree(port)
  const stopFollowing = followDescriptions(report)
  const address = `http://127.0.0.1:${await freePort()}`
  const api = apiProcess({
    folder: join(folder, 'api'),
    address,
    environment: {
      PORT: new URL(address).port,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      DEPLOY_DIR: folder,
      // requests are seen in the browser; what is wrong is seen here
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    report,
  })
  const stopWatching = await watchApi(join(folder, 'api'), {
    onBundle: api.restart,
    onErrors: (texts) => report(`the API stays as it was:\n  ${texts.join('\n  ')}`),
  })
  const forward = forwardTo({ address, ready: api.ready })
  const stopServing = await serveBuilds({
    configs: buildsFor(areaFolders().map(readAreaDescription)),
    port,
    otherwise: (incoming, outgoing) => void forward(incoming, outgoing),
    report,
  })
  return async () => {
    stopFollowing()
    await Promise.all([stopServing(), stopWatching(), api.stop()])
  }
}
