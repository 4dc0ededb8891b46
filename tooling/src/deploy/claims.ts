import type { RegisteredArea } from '../registry-file'
import { claimedEntries } from './claimed-entries'
import { claimedLabels } from './claimed-labels'
import { claimedRoutes } from './claimed-routes'

type Claims = Parameters<typeof claimedRoutes>[0] & Parameters<typeof claimedEntries>[0]

/**
 * Returns what a release has that is another area's already, a sentence each: addresses, nav items, client
 * pages, and labels of these, which may also be the product's.
 * @param routesToCome the addresses that an area will have once it is built of this checkout; none for one that is not
 */
export const claimedOf = (
  release: Claims,
  areas: readonly RegisteredArea[],
  routesToCome?: Parameters<typeof claimedRoutes>[2],
): readonly string[] => [
  ...claimedRoutes(release, areas, routesToCome),
  ...claimedEntries(release, areas),
  ...claimedLabels(release, areas),
]
