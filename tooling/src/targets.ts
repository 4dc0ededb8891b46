import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildPage } from './deploy/build-page'
import { buildRelease, versionOf } from './deploy/build-release'
import type { Change } from './deploy/make-live'
import type { Partners } from './deploy/partners'
import { fingerprint } from './fingerprint'
import { lockedPackages } from './locked-packages'
import { ownCalls, ownServed } from './offer/calls'
import { ownDigestOf } from './own-sources'
import type { PageName } from './registry-file'
import type { BuildSettings } from './settings'
import { areaFolders, folderOf, inRoot, rootFolder } from './workspace'

/** What was built into its place, where no one is shown it. */
export type Prepared = Change & {
  /** Puts what cannot stand beside its former version in the place of it, once the rest is live. */
  readonly finish?: () => void
}

/** One thing that is built and deployed alone. */
export type Target = {
  readonly name: string
  /** The workspace it is made of. */
  readonly folder: string
  /** Digest of everything the result depends on. */
  readonly fingerprint: (settings: BuildSettings) => string
  /** Digest of what its team has written itself; nothing for what is never rolled back. */
  readonly own?: () => Promise<string>
  /** Where the digest of the last finished build is kept. */
  readonly stampFile: (settings: BuildSettings) => string
  /** Whether a light build of it is another than the real one. */
  readonly hasLight: boolean
  /** Builds it for those it will be live with. */
  readonly prepare: (settings: BuildSettings, digest: string, partners: Partners) => Promise<Prepared>
}

const sources = (name: string) =>
  ['src', 'package.json'].map((part) => relative(rootFolder, join(folderOf(name), part)))
const always = [...sources('tooling').slice(0, 1), ...sources('contract')]
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

const areaTarget = (folder: string): Target => ({
  name: folder,
  folder,
  fingerprint: areaDigestOf(folder),
  own: () => ownDigestOf(folder),
  stampFile: deployStamp(folder),
  hasLight: true,
  prepare: async (settings, digest, partners) => ({
    areas: [await buildRelease(folder, digest, settings, partners)],
  }),
})

const pageTarget = (
  name: PageName,
  folder: string,
  fingerprint: Target['fingerprint'],
  build: (draft: string, settings: BuildSettings) => Promise<void>,
): Target => ({
  name,
  folder,
  fingerprint,
  own: () => ownDigestOf(folder),
  stampFile: deployStamp(name),
  hasLight: true,
  prepare: async (settings, digest, partners) => {
    const version = versionOf({ name, folder, digest }, settings)
    const page = {
      name,
      version,
      sources: folder,
      build: (draft: string) => build(draft, settings),
      light: settings.light === true,
    }
    return { pages: [await buildPage(page, settings, partners)] }
  },
})

const shell = pageTarget('shell', 'shell', digestOf([...everyPage, ...sources('shell')]), async (draft, settings) => {
  const { buildShell } = await import('./browser/browser-builds')
  await buildShell(draft, settings)
})

const external = pageTarget(
  'external',
  'mfe-due-diligence',
  digestOf([...everyPage, ...sources('mfe-due-diligence')], ['mfe-due-diligence']),
  async (draft, settings) => {
    const { buildExternalPage } = await import('./browser/browser-builds')
    await buildExternalPage(draft, settings)
  },
)

const api: Target = {
  name: 'api',
  folder: 'api',
  fingerprint: digestOf([...always, ...sources('api'), ...sources('embedded-mongo'), ...sources('screening')]),
  stampFile: (settings) => join(settings.apiFolder, '.stamp'),
  hasLight: false,
  async prepare({ apiFolder }) {
    const { bundleApi } = await import('./bundle-api')
    return { served: ownServed(), calls: await ownCalls(), finish: await bundleApi(apiFolder) }
  },
}

/** Everything this checkout can build, what others depend on first; each area only when it is there. */
export function allTargets(): readonly Target[] {
  const hasExternalPage = existsSync(inRoot('mfe-due-diligence', 'src', 'external.tsx'))
  const ofCheckout = [api, shell].filter(({ name }) => existsSync(inRoot(name)))
  return [...ofCheckout, ...areaFolders().map(areaTarget), ...(hasExternalPage ? [external] : [])]
}
