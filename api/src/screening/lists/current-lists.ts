import { sourceNames } from '@dossier/screening'
import type { JobContext } from '../context'
import type { ListVersion } from './list-version'

/** The version of each list that is asked; a list that was never imported has none. */
export async function currentLists({ listVersions }: Pick<JobContext, 'listVersions'>): Promise<ListVersion[]> {
  const newest = await Promise.all(sourceNames.map(listVersions.newest))
  return newest.flatMap((version) => version ?? [])
}
