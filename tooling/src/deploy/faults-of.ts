import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { containerName } from '../area-description'
import { faultsWhenLoaded } from '../loading/load-confined'
import { buildNameOf, classPrefixOf } from '../presets/class-names'
import { integrityOf, type RegisteredArea } from '../registry-file'
import { rulesForAll } from '../styles/rules-for-all'
import { type Depended, misfitsOf } from './partners'

type Manifest = {
  readonly name?: string
  readonly metaData?: { readonly buildInfo?: { readonly buildVersion?: string } }
  readonly exposes?: readonly { readonly path?: string }[]
}

function faultsOfManifest(folder: string, { name, version }: RegisteredArea): readonly string[] {
  const file = join(folder, 'mf-manifest.json')
  if (!existsSync(file)) return ['it has no manifest']
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return [
    ...(manifest.name === containerName(name) ? [] : [`its manifest is that of ${manifest.name}`]),
    ...(manifest.metaData?.buildInfo?.buildVersion === version ? [] : ['its manifest is that of another version']),
    ...(manifest.exposes?.some(({ path }) => path === './lifecycles') ? [] : ['its manifest exposes no lifecycles']),
  ]
}

/** The registry pins manifest and entry, the entry pins every script and stylesheet that follows. */
function faultsOfIntegrity(folder: string, { integrity }: RegisteredArea): readonly string[] {
  const entry = join(folder, 'remoteEntry.js')
  if (!existsSync(entry)) return ['it has no remoteEntry.js']
  const pinned = readFileSync(entry, 'utf8')
  const loose = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
    .filter((file) => !pinned.includes(digestOf(join(folder, file))))
  return [
    ...(integrityOf(entry) === integrity.entry ? [] : ['its entry was changed after it was built']),
    ...(integrityOf(join(folder, 'mf-manifest.json')) === integrity.manifest
      ? []
      : ['its manifest was changed after it was built']),
    ...loose.map((file) => `${file} is not what its entry pins`),
    ...faultsOfPacked(folder),
  ]
}

const unpack = { '.gz': gunzipSync, '.br': brotliDecompressSync } as const

/** Of what unpacks to anything, no more is unpacked than there can be. */
const asMuchAs = (content: Buffer) => ({ maxOutputLength: Math.max(1, content.length) })

function isPackedFrom(folder: string, file: string, ending: keyof typeof unpack): boolean {
  const place = join(folder, file.slice(0, -ending.length))
  if (!existsSync(place)) return false
  const plain = readFileSync(place)
  try {
    return unpack[ending](readFileSync(join(folder, file)), asMuchAs(plain)).equals(plain)
  } catch {
    // what does not unpack is not the compressed form of anything
    return false
  }
}

/** What is served compressed is another file than the one that is pinned. */
const faultsOfPacked = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) =>
      (['.gz', '.br'] as const).some((ending) => file.endsWith(ending) && !isPackedFrom(folder, file, ending)),
    )
    .map((file) => `${file} is not the compressed form of its file`)

/** A stylesheet stays in the page with all it concerns until the page is loaded again. */
const faultsOfStyles = (folder: string, { name, version }: RegisteredArea): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .flatMap((file) =>
      rulesForAll(readFileSync(join(folder, file), 'utf8'), {
        classPrefix: classPrefixOf(buildNameOf(name, version)),
        area: name,
      }).map(
        (rule) => `${file} has a rule for more than this area: ${rule}; styles of an area stand in its CSS modules`,
      ),
    )

const digestOf = (file: string) => createHash('sha384').update(readFileSync(file)).digest('base64')

/** What keeps a built area from being shown by its partners, a sentence each; none when it fits (PLT-11). */
export async function faultsOf(
  folder: string,
  release: RegisteredArea,
  partners: Depended,
): Promise<readonly string[]> {
  const refused = faultsOfFiles(folder, release, partners)
  if (refused.length > 0) return refused
  return faultsWhenLoaded(folder, containerName(release.name), partners.shell.libraries)
}

/** The same as far as it shows without loading the area. */
export function faultsOfFiles(folder: string, release: RegisteredArea, partners: Depended): readonly string[] {
  const missing = faultsOfManifest(folder, release)
  if (missing.length > 0) return missing
  return [
    ...faultsOfIntegrity(folder, release),
    ...faultsOfStyles(folder, release),
    ...misfitsOf(folder, release, partners),
  ]
}
