import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { checkAreaDescription } from '../area-description'
import type { Artifact } from '../artifact/artifact'
import type { Entry } from '../artifact/tar-file'
import { makeFolder } from '../make-folder'
import { offerFile, readOffer } from '../offer/shell-offer'
import { draftFolder, placeImmutable, placePage } from '../place-files'
import { integrityOf, isPageName, type PageName, readRegistryFile, registeredArea } from '../registry-file'
import type { BuildSettings } from '../settings'
import { shaped } from '../shaped'
import { checkedVersion } from '../workspace'
import { ensureServed, ensureStarts, filesIn } from './build-page'
import { fittingPages } from './build-release'
import { claimedOf } from './claims'
import type { Change } from './make-live'
import { type Partners, partnersIn } from './partners'
import { placedVersions, placeOf, releaseFile } from './release'

const areaShape = z.looseObject({
  name: z.string(),
  title: z.string(),
  routes: z.array(z.string()),
  builtWith: z.strictObject({ contract: z.string(), 'shared-ui': z.string() }),
  own: z.string().optional(),
})

const pageShape = z.object({ name: z.string(), version: z.string(), files: z.record(z.string(), z.string()) })

/**
 * Puts the files of an artifact into their place, where no one is shown them, and returns what makes them live. Throws
 * for those that would not be placed if they were built here.
 */
export async function placeArtifact(artifact: Artifact, settings: BuildSettings): Promise<Change> {
  const { name, version } = artifact.manifest
  const { deployFolder } = settings
  ensureNoNamesake(deployFolder, name, version)
  const draft = draftFolder(deployFolder, name)
  try {
    for (const { path, content } of artifact.files) {
      makeFolder(dirname(join(draft, path)))
      writeFileSync(join(draft, path), content)
    }
    const partners = partnersIn(deployFolder, readRegistryFile(deployFolder))
    if (isPageName(name)) return await placedPage(name, draft, artifact, deployFolder, partners)
    return await placedArea(draft, artifact, settings, partners)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function ensureNoNamesake(deployFolder: string, name: string, version: string) {
  const placed = placedVersions(deployFolder, name).map((each) => each.version)
  const other = placed.find((each) => each !== version && each.toLowerCase() === version.toLowerCase())
  if (other !== undefined) throw new Error(`${name} ${version} and ${other}, which is here, differ in case only`)
}

async function placedArea(draft: string, { manifest, files }: Artifact, settings: BuildSettings, partners: Partners) {
  const { name, version } = manifest
  const { own: _, ...said } = releaseIn(draft, areaShape)
  const { builtWith, ...described } = said
  for (const part of ['contract', 'shared-ui'] as const) checkedVersion(part, builtWith[part])
  const area = checkAreaDescription(name, described)
  const release = { ...registeredArea(area, version, draft), builtWith }
  if (!isDeepStrictEqual(said, release))
    throw new Error(`${releaseFile} is not what the registry would say of its files`)
  if (Number(builtWith.contract.split('.')[0]) !== manifest.contract) {
    throw new Error(`its manifest names contract ${manifest.contract}, it was built with ${builtWith.contract}`)
  }
  const claimed = claimedOf(release, partners.areas, () => undefined)
  if (claimed.length > 0) throw new Error(claimed.join('\n  '))
  await fittingPages(area, release, draft, partners)
  const place = placeOf(settings.deployFolder, name, version)
  ensureSame(place, files)
  placeImmutable(draft, place)
  return { areas: [release] }
}

async function placedPage(
  name: PageName,
  draft: string,
  { manifest: { version }, files }: Artifact,
  deployFolder: string,
  partners: Partners,
) {
  const said = releaseIn(draft, pageShape)
  if (said.name !== name || said.version !== version) throw new Error(`it is ${said.name} ${said.version}`)
  const shared = files.filter(({ path }) => path.includes('/'))
  const stray = shared.find(({ path }) => said.files[path] !== integrityOf(join(draft, path)))
  if (stray) throw new Error(`${stray.path} is not what ${releaseFile} says`)
  const missing = Object.keys(said.files).find((path) => !shared.some((file) => file.path === path))
  if (missing !== undefined) throw new Error(`${missing} is missing`)
  if (!existsSync(join(draft, 'index.html'))) throw new Error('index.html is missing')
  if (name === 'shell') readOffer(join(draft, offerFile))
  ensureServed({ name, version }, draft, partners)
  await ensureStarts({ name, version }, draft)
  const place = placeOf(deployFolder, name, version)
  ensureSame(
    place,
    files.filter((file) => !shared.includes(file)),
  )
  const folder = join(deployFolder, name)
  const other = shared.find(
    ({ path, content }) => existsSync(join(folder, path)) && !isSame(join(folder, path), content),
  )
  if (other) throw new Error(`${other.path} is here already with other bytes`)
  placePage(draft, folder, version)
  return { pages: [{ name, version }] }
}

function releaseIn<Shape extends z.ZodType>(draft: string, shape: Shape): z.infer<Shape> {
  const file = join(draft, releaseFile)
  const data = existsSync(file) ? shaped(shape, readFileSync(file)) : undefined
  if (data === undefined) throw new Error(`${releaseFile} is missing or cannot be read`)
  return data
}

/** Throws where the version is here already, made of something else: it is never written again. */
function ensureSame(place: string, files: readonly Entry[]) {
  if (!existsSync(place)) return
  const isAll = filesIn(place).length === files.length
  if (!isAll || !files.every(({ path, content }) => isSame(join(place, path), content))) {
    throw new Error('this version is here already with other files')
  }
}

const isSame = (file: string, content: Buffer) => existsSync(file) && readFileSync(file).equals(content)
