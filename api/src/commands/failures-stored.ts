import { joinDatabase } from '../platform/database/open-database'
import { createErrorReportRepository } from '../platform/error-reports/error-report.repository'
import type { FailingVersion } from '../platform/error-reports/failing-version'
import { newId } from '../platform/ids'
import { readFilePlaces } from '../settings'

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
