import { existsSync } from 'node:fs'
import { clientPages } from '@dossier/contract/client-pages'
import { readAreaDescription } from '../area-description'
import type { RegisteredArea } from '../registry-file'
import { inRoot } from '../workspace'

/** Two patterns are the same address whatever their parameters are called. */
const shapeOf = (route: string) => route.replace(/\{\w+\}/g, '{}')

/** The routes an area will have once everything of this checkout is deployed; undefined for an area of another one. */
function routesHere(area: string): readonly string[] | undefined {
  return existsSync(inRoot(area, 'area.json')) ? readAreaDescription(area).routes : undefined
}

const pageOf = (shape: string) =>
  clientPages.find(({ path }) => path !== '' && (shape === `/{}${path}` || shape.startsWith(`/{}${path}/`)))

/**
 * Returns the addresses of a release that another live area has, a sentence each: those it has word for word, since
 * no one could tell whose they are, and those of a page of a client that the other area shows. An address that moves
 * from area to area within a checkout is not among them.
 */
export function claimedRoutes(
  release: Pick<RegisteredArea, 'name' | 'routes'>,
  areas: readonly RegisteredArea[],
  routesToCome = routesHere,
): readonly string[] {
  const others = areas.filter(({ name }) => name !== release.name)
  return others.flatMap(({ name, routes }) => {
    const kept = routesToCome(name)?.map(shapeOf)
    const theirs = routes.map(shapeOf).filter((shape) => kept === undefined || kept.includes(shape))
    const theirPages = theirs.map(pageOf).filter((page) => page !== undefined)
    return release.routes.flatMap((route) => {
      const page = pageOf(shapeOf(route))
      if (theirs.includes(shapeOf(route))) return [`${route} is shown by ${name} already`]
      return page && theirPages.includes(page) ? [`${route} belongs to ${page.label}, which ${name} shows`] : []
    })
  })
}
