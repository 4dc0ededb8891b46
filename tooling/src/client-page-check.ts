import { clientPages, clientSwitches, clientTypes, navBadges } from '@dossier/contract/file/client-pages'
import type { RegisteredClientPage, RegistryEntry } from '@dossier/shared-ui/area/registry'
import { checkDescribed, isOwnCall, type Refuse } from './nav-item-check'

const fields = ['id', 'path', 'label', 'icon', 'order', 'needs', 'clientTypes', 'clientSwitch', 'badge']
const idPattern = /^[a-z][a-z0-9-]*$/
const pathPattern = /^(\/[\w-]+)+$/
const belowClient = /^\/\{(\w+)\}(.*)$/

const isOneOf = (allowed: readonly string[]) => (text: string) => allowed.includes(text)

/** The part of an area's description that speaks of a client's pages. */
type Described = Pick<RegistryEntry, 'clientPages' | 'permissions' | 'routes'>

/** Throws for pages of a client that the sidebar could not offer, and for routes below a client that no page describes. */
export function checkClientPages({ clientPages: own = [], permissions, routes }: Described, refuse: Refuse): void {
  if (!Array.isArray(own)) refuse('clientPages are no list')
  for (const page of own) checkPage(page ?? {}, { own, permissions }, refuse)
  for (const { id, path } of own) {
    if (!routes.some((route) => [`/{companyId}${path}`, `/{companyId}${path}/*`].includes(route))) {
      refuse(`client page '${id}' has no route, wanted is '/{companyId}${path}/*'`)
    }
  }
  for (const route of routes) checkRoute(route, [...clientPages, ...own], refuse)
}

type Beside = { readonly own: readonly RegisteredClientPage[]; readonly permissions: RegistryEntry['permissions'] }

function checkPage(page: RegisteredClientPage, { own, permissions }: Beside, refuse: Refuse): void {
  const { id, path, clientTypes: types, clientSwitch, badge } = page
  const what = `client page '${id}'`
  if (typeof id !== 'string' || !idPattern.test(id)) refuse(`${what} has no id in small letters`)
  if (typeof path !== 'string' || !pathPattern.test(path))
    refuse(`${what} has the path '${path}', wanted is one such as /reports`)
  const others = [...clientPages, ...own.filter((other) => other !== page)]
  const twin = others.find((other) => other?.id === id || other?.path === path)
  if (twin) refuse(`${what} is there already: '${twin.id}' at ${twin.path || 'the client itself'}`)
  checkDescribed(what, page, refuse, permissions)
  const unknown = Object.keys(page).find((field) => !fields.includes(field))
  if (unknown !== undefined) refuse(`${what} has '${unknown}', wanted are ${fields.join(', ')}`)
  if (types !== undefined && !(Array.isArray(types) && types.length > 0 && types.every(isOneOf(clientTypes)))) {
    refuse(`${what} has the client types '${types}', wanted are some of ${clientTypes.join(', ')}`)
  }
  if (clientSwitch !== undefined && !isOneOf(clientSwitches)(clientSwitch)) {
    refuse(`${what} has the switch '${clientSwitch}', wanted is one of ${clientSwitches.join(', ')}`)
  }
  if (badge !== undefined && !isOneOf(navBadges)(badge) && !isOwnCall(badge)) {
    refuse(
      `${what} has the badge '${badge}', wanted is one of ${navBadges.join(', ')}, or a call of its own such as /count`,
    )
  }
}

/** What no one describes below a client is closed to everyone: such a route would show nothing. */
function checkRoute(route: string, pages: readonly { readonly path: string }[], refuse: Refuse): void {
  const [, parameter, path = ''] = belowClient.exec(route) ?? []
  if (parameter === undefined) return
  if (parameter !== 'companyId') refuse(`route '${route}' begins with {${parameter}}, wanted is {companyId}`)
  const isDescribed = pages.some((page) => path === page.path || (page.path !== '' && path.startsWith(`${page.path}/`)))
  if (!isDescribed) refuse(`route '${route}' belongs to no page of a client: describe it in clientPages`)
}
