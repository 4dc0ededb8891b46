import { pino } from 'pino'
import { joinDatabase } from '../database/open-database'
import { dependenciesOf, outboxOf } from '../dependencies'
import { readSettings } from '../settings'
import { assemble } from '../wiring'
import type { Opened } from './commands'

/**
 * The product as commands use it, with the settings of the environment: over MONGODB_URI, the embedded database of
 * DATA_DIR, or the one that a running product has open there. Without `begins` a folder that has none is refused, and
 * left as it is.
 */
export async function openOperator(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
  { begins }: { readonly begins: boolean },
): Promise<Opened> {
  const settings = readSettings(environment, root)
  const database = await joinDatabase({ uri: settings.mongodbUri, dataDir: settings.dataDir, existing: !begins })
  try {
    const { operator } = await assemble(dependenciesOf(settings, database, pino({ level: 'silent' })))
    const mailGoes = settings.mail.smtpUrl ? 'It is mailed to them too.' : `The mail is in ${outboxOf(settings)}.`
    return { operator, mailGoes, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}
