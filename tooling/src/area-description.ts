import { isShellPage } from '@dossier/contract/platform/shell-pages'
import type { RegistryEntry } from '@dossier/shared-ui/area/registry'
import { checkClientPages } from './client-page-check'
import { withIcons } from './icon-file'
import { checkNavItems, type Refuse } from './nav-item-check'
import { overlap } from './overlap'
import { checkPermissions } from './permission-check'
import { inRoot, readJson } from './workspace'

/** How an area describes itself in its area.json. */
export type AreaDescription = {
  /** Name in the registry, the same as its folder. */
  readonly name: string
  /** What people read when it is loading or not available. */
  readonly title: string
  /** Addresses it shows (PLT-02): `{companyId}` is a client's id, a trailing `/*` anything below. */
  readonly routes: readonly string[]
  /** Those of its routes that are open to everyone, without signing in (SHL-08). */
  readonly publicRoutes?: readonly string[]
  /** Its links in the sidebar; the product's own areas have theirs in the shell's order (SHL-25). */
  readonly navItems?: RegistryEntry['navItems']
  /** Its pages of a client's file that no other area names; the others stand in the contract's `client-pages.ts`. */
  readonly clientPages?: RegistryEntry['clientPages']
  /** Permissions that it brings, in its name space. */
  readonly permissions?: RegistryEntry['permissions']
  /** The areas whose addresses may overlap with its own, where they say the same of it. */
  readonly overlaps?: readonly string[]
}

const folderName = /^mfe-[a-z0-9-]+$/
const routePattern = /^(\/|(\/([\w-]+|\{\w+\}))+(\/\*)?)$/
/** Where the product answers with something else than a page, or with the page for external clients (PLT-10). */
const taken = /^\/(api|assets|external|fill-due-diligence|fill-due-diligence-docs|health|metrics|remotes)(\/|$)/

/** Returns whether an area can never show what is at a route, because the shell or another part of the product does (PLT-02). */
const isTaken = (route: string) => taken.test(route) || isShellPage(route.replace(/\/\*$/, ''))

/**
 * Checks an area.json. Throws for what is no description, a name that is not its folder's, an empty title, no routes,
 * malformed patterns, addresses that are never an area's, and nav items or client pages that no one could open or that
 * nothing would show.
 */
export function checkAreaDescription(folder: string, description: AreaDescription): AreaDescription {
  const refuse = (reason: string): never => {
    throw new Error(`${folder}/area.json: ${reason}`)
  }
  if (typeof description !== 'object' || description === null) refuse('it describes no area')
  const { name, title, routes, overlaps = [] } = description
  if (!folderName.test(folder)) refuse('the folder of an area is named mfe- and small letters')
  if (name !== folder) refuse(`name is '${name}', wanted is '${folder}'`)
  if (typeof title !== 'string' || title === '') refuse('title is missing')
  if (!Array.isArray(routes) || routes.length === 0) refuse('routes are missing')
  const malformed = routes.find((route) => !routePattern.test(route))
  if (malformed !== undefined) refuse(`route '${malformed}' is malformed, wanted is one such as /notes or /notes/*`)
  const unreachable = routes.find(isTaken)
  if (unreachable !== undefined) refuse(`route '${unreachable}' is never an area's`)
  if (!Array.isArray(overlaps) || !overlaps.every((area) => folderName.test(area))) refuse('overlaps name no areas')
  checkPermissions(description, refuse)
  checkNavItems(description, refuse)
  checkPublicRoutes(description, refuse)
  checkClientPages(description, refuse)
  return description
}

/** Throws for public routes that are no routes of the area, that are a client's, or that a nav item opens to some only. */
function checkPublicRoutes({ routes, publicRoutes = [], navItems = [] }: AreaDescription, refuse: Refuse): void {
  if (!Array.isArray(publicRoutes)) refuse('publicRoutes are no list')
  for (const route of publicRoutes) {
    if (!routes.includes(route)) refuse(`public route '${route}' is not among its routes`)
    if (route === '/' || route.startsWith('/{')) refuse(`public route '${route}' would open the pages of clients`)
    const closed = navItems.find(({ address, needs }) => overlap(route, below(address)) && !needs.includes('session'))
    if (closed) refuse(`public route '${route}' opens nav item '${closed.address}', which is for some only`)
  }
}

/** What a nav item opens: its address and everything below it; nothing lies below the list of clients. */
const below = (address: string) => (address === '/' ? address : `${address}/*`)

export const readAreaDescription = (folder: string) =>
  checkAreaDescription(folder, withIcons(folder, readJson<AreaDescription>(inRoot(folder, 'area.json'))))

/** The name of the area's container in the page: a JavaScript identifier. */
export const containerName = (area: string) => area.replaceAll('-', '_')
