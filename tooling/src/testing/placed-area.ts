import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { containerName } from '../area-description'
import { placeOf, signRelease } from '../deploy/release'
import { writeCalls } from '../offer/calls'
import { type NamesByLibrary, writeNeededNames } from '../offer/needed-names'
import { offerFile, ownOffer } from '../offer/shell-offer'
import { type Uses, writeShapes, writeUses } from '../offer/uses'
import { integrityOf, type PageVersion, type RegisteredArea, registeredArea } from '../registry-file'
import type { BuildSettings } from '../settings'
import type { Shapes } from '../shapes/shape'

const page = 'globalThis.page = true\n'
const digest = createHash('sha384').update(page).digest('base64')

/** A script that leaves the container of an area, as the bundler would, but written by hand. */
const container = (name: string, exposed: string, routes: readonly string[]) =>
  `var ${containerName(name)} = {
  init: async (scope) => { this.scope = scope },
  get: async () => {
    const [shared] = Object.values(this.scope['@dossier/shared-ui/area/lifecycles'] ?? {})
    if (shared) (await shared.get())().createLifecycles?.(${JSON.stringify(routes.map((path) => ({ path })))})
    return () => (${exposed})
  },
}
// pins sha384-${digest}
`

type Facts = {
  readonly name?: string
  readonly version?: string
  /** The addresses of its pages, which its area.json names too. */
  readonly routes?: readonly string[]
  /** What its area.json names instead. */
  readonly claimed?: readonly string[]
  /** What it claims beside addresses. */
  readonly overlaps?: RegisteredArea['overlaps']
  readonly navItems?: RegisteredArea['navItems']
  readonly clientPages?: RegisteredArea['clientPages']
  /** What its lifecycles are, as JavaScript. */
  readonly exposed?: string
  readonly builtWith?: RegisteredArea['builtWith']
  /** What it imports of shared libraries, and the calls that it makes. */
  readonly needs?: NamesByLibrary
  readonly calls?: readonly string[]
  /** What these are, as it was built. */
  readonly uses?: Uses
  /** The digest of its own sources. */
  readonly own?: string
  /** Files written over those of the build. */
  readonly files?: Readonly<Record<string, string>>
}

/** Puts a built area, as small as can be, where a deployment would have put it. */
export function placeArea(deployFolder: string, facts: Facts = {}): { folder: string; release: RegisteredArea } {
  const {
    name = 'mfe-kyc',
    version = '1.0.0-aaaaaaaa',
    routes = [`/${name.replace('mfe-', '')}`],
    builtWith = ownOffer().versions,
  } = facts
  const { exposed = '{ bootstrap() {}, mount() {}, unmount() {} }', needs = {}, calls = [], own, files = {} } = facts
  const { overlaps, navItems, clientPages } = facts
  const folder = placeOf(deployFolder, name, version)
  const manifest = {
    name: containerName(name),
    metaData: { buildInfo: { buildVersion: version } },
    exposes: [{ path: './lifecycles' }],
  }
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  put('mf-manifest.json', JSON.stringify(manifest))
  put('remoteEntry.js', container(name, exposed, routes))
  put('assets/page.js', page)
  const described = {
    name,
    title: name,
    routes: facts.claimed ?? routes,
    ...(overlaps && { overlaps }),
    ...(navItems && { navItems }),
    ...(clientPages && { clientPages }),
  }
  const release = {
    ...registeredArea(described, version, folder),
    builtWith,
  }
  writeNeededNames(folder, needs)
  writeCalls(folder, calls)
  if (facts.uses) writeUses(folder, facts.uses)
  signRelease(folder, { ...release, ...(own !== undefined && { own }) })
  for (const [file, content] of Object.entries(files)) put(file, content)
  return { folder, release }
}

/** Puts a built shell with these names in its shared library where a deployment would have put it. */
export function placeShell(
  deployFolder: string,
  version: string,
  names: NamesByLibrary = {},
  html = signIn,
  shapes?: Shapes,
): PageVersion {
  const placed = placePage(deployFolder, 'shell', version, html)
  if (shapes) writeShapes(placeOf(deployFolder, 'shell', version), shapes)
  writeFileSync(join(placeOf(deployFolder, 'shell', version), offerFile), JSON.stringify({ ...ownOffer(), names }))
  return placed
}

/** Puts a built page for external clients, with these calls, where a deployment would have put it. */
export function placeExternal(deployFolder: string, version: string, calls: readonly string[] = []): PageVersion {
  const placed = placePage(deployFolder, 'external', version)
  writeCalls(placeOf(deployFolder, 'external', version), calls)
  return placed
}

/** A page that shows where to sign in without running anything. */
const signIn = '<div id="root"><form>Sign in</form></div>'

function placePage(deployFolder: string, name: PageVersion['name'], version: string, html = signIn): PageVersion {
  const folder = placeOf(deployFolder, name, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
  mkdirSync(join(deployFolder, name, 'assets'), { recursive: true })
  const script = join('assets', `${version}.js`)
  writeFileSync(join(deployFolder, name, script), version)
  const integrity = integrityOf(join(deployFolder, name, script))
  signRelease(folder, { name, version, files: { [script]: integrity } })
  return { name, version }
}

/** A place to deploy to, a clock that is set by hand, and how to be rid of it all. */
export function aDeployFolder() {
  const deployFolder = mkdtempSync(join(tmpdir(), 'dossier-deploy-'))
  let time = new Date('2026-11-20T09:00:00Z')
  const settings: BuildSettings = {
    deployFolder,
    apiFolder: join(deployFolder, 'api'),
    light: false,
    chunkTimeoutMs: 120_000,
    areasUrl: '',
    deployedBy: 'maria',
    now: () => time,
  }
  return {
    deployFolder,
    settings,
    at: (instant: string) => {
      time = new Date(instant)
    },
    remove: () => rmSync(deployFolder, { recursive: true, force: true }),
  }
}
