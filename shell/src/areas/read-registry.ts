import { clientPages, type PageRight } from '@dossier/contract/file/client-pages'
import type { RegisteredPage, RegistryEntry } from '@dossier/shared-ui/area/registry'
import { coverageOf, type NavItem } from './nav-items'
import { isSamePattern, matchPattern, moreSpecificFirst, parsePattern, type RoutePattern } from './route-pattern'

export type SharedVersions = RegistryEntry['builtWith']

/** An area that may be loaded. */
export type Area = Omit<RegistryEntry, 'routes' | 'publicRoutes' | 'navItems' | 'clientPages' | 'first'> & {
  readonly routes: readonly RoutePattern[]
  /** What is open to everyone (SHL-08). */
  readonly publicRoutes: readonly RoutePattern[]
  /** What it adds to the sidebar, without a client and for one. */
  readonly navItems: readonly NavItem[]
  readonly first: { readonly lifecycles: RegisteredPage['files']; readonly pages: readonly PageOfArea[] }
}

/** What the page at some of its addresses asks for. */
type PageOfArea = Omit<RegisteredPage, 'routes'> & { readonly routes: readonly RoutePattern[] }

/** An area that is left out, and why (PLT-03). Its routes and nav items are those that could still be read. */
export type UnavailableArea = Pick<Area, 'name' | 'title' | 'routes' | 'publicRoutes' | 'navItems'> & {
  /** Otherwise an address that no one shows may be one of its. */
  readonly hasAllRoutes: boolean
  readonly reason: string
}

export type Areas = {
  readonly usable: readonly Area[]
  readonly unavailable: readonly UnavailableArea[]
  /** The version of the shell that shows them; undefined where the registry names none, as in development. */
  readonly shell: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const major = (version: string) => version.match(/^(\d+)\.\d+\.\d+/)?.[1]

/**
 * Reads a registry that someone else wrote. An entry that is not as promised, or was built for other versions, is
 * left out with its reason and disturbs no other. Throws when there is no list of areas at all.
 */
export function readRegistry(registry: unknown, versions: SharedVersions): Areas {
  if (!isFields(registry) || registry.schema !== 1 || !Array.isArray(registry.remotes)) {
    throw new Error('The list of areas cannot be read')
  }
  const entries: readonly unknown[] = registry.remotes
  const read = entries.map((entry, at) => readEntry(isFields(entry) ? entry : {}, at, versions))
  const names = read.map(({ name }) => name)
  const judged = read.map((area, at) =>
    names.indexOf(area.name) === at
      ? area
      : leftOut({ hasAllRoutes: true, ...area, navItems: [] }, `There is a second entry named ${area.name}`),
  )
  return {
    usable: judged.filter((area) => 'manifest' in area),
    unavailable: judged.filter((area) => 'reason' in area),
    shell: isFields(registry.pages) ? text(registry.pages.shell) : undefined,
  }
}

const leftOut = (
  { name, title, routes, publicRoutes, navItems, hasAllRoutes }: Omit<UnavailableArea, 'reason'>,
  reason: string,
): UnavailableArea => ({ name, title, routes, publicRoutes, navItems, hasAllRoutes, reason })

function readEntry(entry: Fields, at: number, versions: SharedVersions): Area | UnavailableArea {
  const listed: readonly unknown[] = Array.isArray(entry.routes) ? entry.routes : []
  const routes = patternsOf(listed)
  const navItems = readAll(entry.navItems, readNavItem)
  const pages = readAll(entry.clientPages, readClientPage)
  const builtWith = isFields(entry.builtWith) ? entry.builtWith : {}
  const name = text(entry.name) ?? `entry ${at + 1}`
  const area: Area = {
    name,
    title: text(entry.title) ?? name,
    version: text(entry.version) ?? '',
    manifest: text(entry.manifest) ?? '',
    routes,
    publicRoutes: patternsOf(entry.publicRoutes),
    navItems: [...(navItems ?? []), ...(pages ?? [])].map(countedIn(name)),
    integrity: readIntegrity(entry.integrity),
    first: readFirst(entry.first),
    builtWith: { contract: text(builtWith.contract) ?? '', 'shared-ui': text(builtWith['shared-ui']) ?? '' },
  }
  const allRoutesRead = routes.length > 0 && routes.length === listed.length
  const reason = !allRoutesRead
    ? 'Its entry has no valid routes'
    : (loadErrorOf(area, versions) ??
      (navItems === undefined ? 'Its entry has no valid nav items' : undefined) ??
      (pages === undefined ? 'Its entry has no valid client pages' : undefined))
  return reason === undefined ? area : leftOut({ ...area, hasAllRoutes: allRoutesRead }, reason)
}

/** A right the shell does not know is in nobody's permissions, so no one holds it. */
const asRight = (name: string) => name as PageRight

/** Returns what is listed, nothing where nothing is; undefined when an item is not as promised. */
function readAll(
  listed: unknown = [],
  readOne: (fields: Fields) => NavItem | undefined,
): readonly NavItem[] | undefined {
  if (!Array.isArray(listed)) return undefined
  const items = listed.map((item) => readOne(isFields(item) ? item : {})).filter((item) => item !== undefined)
  return items.length === listed.length ? items : undefined
}

/** Returns what items and pages have in common; undefined when it is not as promised. */
function readItem({
  label,
  icon,
  order,
  needs,
}: Fields): Pick<NavItem, 'label' | 'icon' | 'order' | 'needs'> | undefined {
  const named = text(label)
  const rights = readTexts(needs)
  if (named === undefined || rights === undefined || rights.length === 0) return undefined
  const place = typeof order === 'number' && { order }
  return { label: named, icon: text(icon) ?? 'file', ...place, needs: rights.map(asRight) }
}

function readNavItem(fields: Fields): NavItem | undefined {
  const item = readItem(fields)
  const address = readPath(fields.address)
  const badge = text(fields.badge)
  return item && address && { ...item, address, ...(badge !== undefined && { badge }) }
}

/** A badge that is a path is a call of the area's own (PLT-01). */
const countedIn =
  (area: string) =>
  ({ badge, ...item }: NavItem): NavItem => {
    const path = readPath(badge)
    if (path !== undefined) return { ...item, countedBy: { area: area.replace(/^mfe-/, ''), path } }
    return { ...item, ...(badge !== undefined && { badge }) }
  }

const productPaths: readonly string[] = clientPages.map(({ path }) => path)

/** A page of the product is never an area's to describe: it would be offered twice. */
function readClientPage(fields: Fields): NavItem | undefined {
  const item = readItem(fields)
  const clientPath = readPath(fields.path)
  const clientTypes = fields.clientTypes === undefined ? undefined : readTexts(fields.clientTypes)
  const hasTypes = fields.clientTypes === undefined || clientTypes !== undefined
  if (item === undefined || clientPath === undefined || productPaths.includes(clientPath) || !hasTypes) return undefined
  const clientSwitch = text(fields.clientSwitch)
  const badge = text(fields.badge)
  return {
    ...item,
    clientPath,
    ...(clientTypes && { clientTypes }),
    ...(clientSwitch !== undefined && { clientSwitch }),
    ...(badge !== undefined && { badge }),
  }
}

/** Returns a path such as `/notes`. */
function readPath(listed: unknown): `/${string}` | undefined {
  const path = text(listed)
  return path?.startsWith('/') && parsePattern(path) !== undefined ? `/${path.slice(1)}` : undefined
}

function readTexts(listed: unknown): readonly string[] | undefined {
  const list: readonly unknown[] = Array.isArray(listed) ? listed : [undefined]
  const texts = list.map(text).filter((each) => each !== undefined)
  return texts.length === list.length ? texts : undefined
}

/** Returns what keeps an area from being loaded; undefined when nothing does. */
function loadErrorOf({ name, version, manifest, builtWith }: Area, versions: SharedVersions): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return 'Its entry has no valid name'
  if (version === '') return 'Its entry has no version'
  if (!isAddress(manifest)) return 'Its entry has no valid manifest address'
  return mismatch('contract', builtWith, versions) ?? mismatch('shared-ui', builtWith, versions)
}

/** PLT-07: another major version is refused before anything of the area is loaded. */
function mismatch(what: keyof SharedVersions, built: SharedVersions, page: SharedVersions): string | undefined {
  if (major(built[what]) === undefined) return `Its entry does not say which version of ${what} it was built with`
  return major(built[what]) === major(page[what])
    ? undefined
    : `It was built for ${what} ${built[what]}, this page has ${page[what]}`
}

const thisHost = 'http://this-host'

/** On this host or on one that is named; `//host` and `/\host` would be others. */
const isAddress = (manifest: string) =>
  URL.canParse(manifest, thisHost) &&
  (/^https?:\/\//.test(manifest) || (manifest.startsWith('/') && new URL(manifest, thisHost).origin === thisHost))

function readIntegrity(integrity: unknown): NonNullable<Area['integrity']> {
  const { manifest, entry } = isFields(integrity) ? integrity : {}
  return {
    ...(text(manifest) !== undefined && { manifest: text(manifest) }),
    ...(text(entry) !== undefined && { entry: text(entry) }),
  }
}

/** Prefetched when they are named well, and in their turn when not. */
function readFirst(first: unknown): NonNullable<Area['first']> {
  const { lifecycles, pages } = isFields(first) ? first : {}
  const listed: readonly unknown[] = Array.isArray(pages) ? pages : []
  return { lifecycles: readPins(lifecycles), pages: listed.map((page) => readPage(isFields(page) ? page : {})) }
}

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.map(text).filter((named) => named !== undefined) : []

const patternsOf = (list: unknown): readonly RoutePattern[] =>
  textsOf(list)
    .map(parsePattern)
    .filter((pattern) => pattern !== undefined)

const readPage = ({ routes, files, libraries }: Fields): PageOfArea => ({
  routes: patternsOf(routes),
  files: readPins(files),
  libraries: textsOf(libraries),
})

const readPins = (pins: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isFields(pins) ? pins : {}).flatMap(([file, integrity]) =>
      /^assets\/[\w.-]+\.(js|css)$/.test(file) && typeof integrity === 'string' ? [[file, integrity]] : [],
    ),
  )

type Routed = { readonly routes: readonly RoutePattern[] }

/** The most specific of their routes that matches the address, and whose it is; undefined when none does. */
function bestRoute<A extends Routed>(areas: readonly A[], pathname: string) {
  const candidates = areas.flatMap((area) =>
    area.routes
      .filter((pattern) => matchPattern(pattern, pathname) !== undefined)
      .map((pattern) => ({ area, pattern })),
  )
  return candidates.sort((left, right) => moreSpecificFirst(left.pattern, right.pattern))[0]
}

/** The area, or the page of one, whose most specific route matches the address best; undefined when none does. */
export const ownerOf = <A extends Routed>(areas: readonly A[], pathname: string): A | undefined =>
  bestRoute(areas, pathname)?.area

/**
 * Returns whether an address is of a page that its area opens to everyone (SHL-08), be the area there or left out: the
 * most specific of all routes decides, as for who shows it. Not where the area has it below a nav item that is for some
 * only. False while no list of areas can be read.
 */
export function isPublicAddress(areas: Areas | null, pathname: string): boolean {
  const best = bestRoute([...(areas?.usable ?? []), ...(areas?.unavailable ?? [])], pathname)
  if (best === undefined) return false
  const { publicRoutes, navItems } = best.area
  return publicRoutes.some((pattern) => isSamePattern(pattern, best.pattern)) && !navItems.some(isForSomeAt(pathname))
}

/** Whether an address is of a nav item, or below one, that asks for more than a session. */
const isForSomeAt = (pathname: string) => (item: NavItem) =>
  !item.needs.includes('session') &&
  coverageOf(item).some(({ pattern }) => matchPattern(pattern, pathname) !== undefined)
