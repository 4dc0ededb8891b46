import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildRelease } from './deploy/build-release'
import { makeLive } from './deploy/make-live'
import { fingerprint } from './fingerprint'
import { lockedPackages } from './locked-packages'
import { draftFolder, placePage } from './place-files'
import type { BuildSettings } from './settings'
import { areaFolders, inRoot, rootFolder } from './workspace'

/** One thing that is built and deployed alone. */
export type Target = {
  readonly name: string
  /** Digest of everything the result depends on. */
  readonly fingerprint: (settings: BuildSettings) => string
  /** Where the digest of the last finished build is kept. */
  readonly stampFile: (settings: BuildSettings) => string
  /** Answers what became live, where it takes part in a deployment. */
  readonly build: (settings: BuildSettings, digest: string) => Promise<string | undefined>
}

const sources = (folder: string) => [`${folder}/src`, `${folder}/package.json`]
const always = ['tooling/src', ...sources('contract')]
const everyPage = [...always, ...sources('shared-ui')]

const digestOf =
  (paths: readonly string[], areas: readonly string[] = []) =>
  (settings: BuildSettings) =>
    fingerprint(rootFolder, paths, [settings.chunkTimeoutMs, lockedPackages(rootFolder, areas)])

/** An area that moves to another host is a version of its own: its entry in the registry becomes another. */
const areaDigestOf = (folder: string) => (settings: BuildSettings) =>
  fingerprint(
    rootFolder,
    [...everyPage, ...sources(folder), `${folder}/area.json`],
    [settings.chunkTimeoutMs, lockedPackages(rootFolder, [folder]), ...(settings.areasUrl ? [settings.areasUrl] : [])],
  )

const deployStamp = (name: string) => (settings: BuildSettings) => join(settings.deployFolder, '.stamps', name)

export const areaTarget = (folder: string): Target => ({
  name: folder,
  fingerprint: areaDigestOf(folder),
  stampFile: deployStamp(folder),
  async build(settings, digest) {
    const release = await buildRelease(folder, digest, settings)
    const before = await makeLive(release, 'deploy', settings)
    const changed = before === release.version ? ', as before' : `; before: ${before ?? 'none'}`
    return `${folder} ${release.version} is live${changed}`
  },
})

const pageTarget = (
  name: 'shell' | 'external',
  fingerprint: Target['fingerprint'],
  build: (draft: string, chunkTimeoutMs: number) => Promise<unknown>,
): Target => ({
  name,
  fingerprint,
  stampFile: deployStamp(name),
  async build(settings) {
    const draft = draftFolder(settings.deployFolder, name)
    await build(draft, settings.chunkTimeoutMs)
    placePage(draft, join(settings.deployFolder, name))
    return undefined
  },
})

const shell = pageTarget('shell', digestOf([...everyPage, ...sources('shell')]), async (draft, chunkTimeoutMs) => {
  const { buildShell } = await import('./browser-builds')
  await buildShell(draft, chunkTimeoutMs)
})

const external = pageTarget(
  'external',
  digestOf([...everyPage, ...sources('mfe-due-diligence')], ['mfe-due-diligence']),
  async (draft, chunkTimeoutMs) => {
    const { buildExternalPage } = await import('./browser-builds')
    await buildExternalPage(draft, chunkTimeoutMs)
  },
)

const api: Target = {
  name: 'api',
  fingerprint: digestOf([...always, ...sources('api'), ...sources('embedded-mongo'), ...sources('screening')]),
  stampFile: (settings) => join(settings.apiFolder, '.stamp'),
  async build(settings) {
    const { bundleApi } = await import('./bundle-api')
    await bundleApi(settings.apiFolder)
    return undefined
  },
}

/** Everything this checkout can build; each area only when it is there. */
export function allTargets(): readonly Target[] {
  const hasExternalPage = existsSync(inRoot('mfe-due-diligence', 'src', 'external.tsx'))
  return [shell, ...areaFolders().map(areaTarget), ...(hasExternalPage ? [external] : []), api]
}
