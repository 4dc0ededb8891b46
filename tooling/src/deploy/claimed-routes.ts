import { existsSync } from 'node:fs'
import { readAreaDescription } from '../area-description'
import { type RegisteredArea, readRegistryFile } from '../registry-file'
import { inRoot } from '../workspace'

/** Two patterns are the same address whatever their parameters are called. */
const shapeOf = (route: string) => route.replace(/\{\w+\}/g, '{}')

/** The routes an area will have once everything of this checkout is deployed; undefined for an area of another one. */
function routesHere(area: string): readonly string[] | undefined {
  return existsSync(inRoot(area, 'area.json')) ? readAreaDescription(area).routes : undefined
}

/**
 * Addresses of a release that another live area has word for word, a sentence each: a page could not tell whose they
 * are. One that moves from area to area within a checkout is not among them.
 */
export function claimedRoutes(
  release: Pick<RegisteredArea, 'name' | 'routes'>,
  deployFolder: string,
  routesToCome = routesHere,
): readonly string[] {
  const others = readRegistryFile(deployFolder).remotes.filter(({ name }) => name !== release.name)
  return others.flatMap(({ name, routes }) => {
    const kept = routesToCome(name)?.map(shapeOf)
    const theirs = routes.map(shapeOf).filter((shape) => kept === undefined || kept.includes(shape))
    return release.routes
      .filter((route) => theirs.includes(shapeOf(route)))
      .map((route) => `${route} is shown by ${name} already`)
  })
}
