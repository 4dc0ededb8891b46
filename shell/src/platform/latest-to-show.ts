import { latestArea } from '../areas/latest-registry'
import type { Area } from '../areas/read-registry'
import { ensureOffered, type Libraries } from './ensure-offered'

/** Returns an area as it is deployed now. Refuses one that this page cannot show. */
export async function latestToShow(name: string, libraries: Libraries): Promise<Area> {
  const { area, isForThisShell } = await latestArea(name)
  // what is deployed with another shell may want what this page does not have
  if (!isForThisShell) await ensureOffered(area, libraries)
  return area
}
