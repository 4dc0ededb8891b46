import { joinDatabase } from '../database/open-database'
import { newId } from '../ids'
import { readFilePlaces } from '../settings'
import { createErrorReportRepository } from './error-report.repository'
import type { FailingVersion } from './failing-version'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the versions of areas that failed in the browsers of an installation. Throws where its database is not there. */
export async function failuresStored(environment: Environment, root: string): Promise<readonly FailingVersion[]> {
  const { mongodbUri: uri, dataDir } = readFilePlaces(environment, root)
  const database = await joinDatabase({ uri, dataDir, existing: true })
  try {
    return await createErrorReportRepository(database.db, newId, () => new Date()).failingVersions()
  } finally {
    await database.close()
  }
}
