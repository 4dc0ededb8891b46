import { existsSync } from 'node:fs'
import { clientPages } from '@dossier/contract/file/client-pages'
import { readAreaDescription } from '../area-description'
import { overlap } from '../overlap'
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

type Claims = Pick<RegisteredArea, 'name' | 'routes' | 'overlaps'>

const agree = (one: Claims, other: Claims) =>
  Boolean(one.overlaps?.includes(other.name) && other.overlaps?.includes(one.name))

/**
 * Returns the addresses of a release that another live area has, a sentence each: those it has word for word, since
 * no one could tell whose they are, those of a page of a client that the other area shows, and those that overlap with
 * the other's where not both say that they may. An address that moves from area to area within a checkout is not among
 * them.
 */
export function claimedRoutes(
  release: Claims,
  areas: readonly RegisteredArea[],
  routesToCome = routesHere,
): readonly string[] {
  const others = areas.filter(({ name }) => name !== release.name)
  return others.flatMap((other) => {
    const { name, routes } = other
    const kept = routesToCome(name)?.map(shapeOf)
    const staying = routes.filter((route) => kept === undefined || kept.includes(shapeOf(route)))
    const theirs = staying.map(shapeOf)
    const theirPages = theirs.map(pageOf).filter((page) => page !== undefined)
    return release.routes.flatMap((route) => {
      const page = pageOf(shapeOf(route))
      if (theirs.includes(shapeOf(route))) return [`${route} is shown by ${name} already`]
      if (page && theirPages.includes(page)) return [`${route} belongs to ${page.label}, which ${name} shows`]
      const met = agree(release, other) ? undefined : staying.find((each) => overlap(route, each))
      return met === undefined
        ? []
        : [`${route} overlaps with ${met} of ${name}, which both have to name in their area.json, as "overlaps"`]
    })
  })
}
