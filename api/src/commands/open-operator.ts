import { pino } from 'pino'
import { outboxOf, surroundingsOf } from '../from-settings'
import { joinDatabase } from '../platform/database/open-database'
import { readFilePlaces, readSettings } from '../settings'
import { assemble } from '../wiring/product'
import type { OpenedLists } from './lists-commands'
import type { Opened } from './opened'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The product as commands use it, with the settings of the environment: over MONGODB_URI, the embedded database of
 * DATA_DIR, or the one that a running product has open there. Without `begins` a folder that has none is refused, and
 * left as it is.
 */
export async function openOperator(
  environment: Environment,
  root: string,
  { begins }: { readonly begins: boolean },
): Promise<Opened> {
  const { product, settings, close } = await openProduct(environment, root, begins)
  const mailGoes = settings.mail.smtpUrl ? 'It is mailed to them.' : `The mail is in ${outboxOf(settings)}.`
  return { context: product.context, mailGoes, close }
}

/** The same database as it is stored, whatever state it is in. */
export function openStored(environment: Environment, root: string) {
  const { mongodbUri: uri, dataDir } = readFilePlaces(environment, root)
  return joinDatabase({ uri, dataDir, existing: true })
}

/** The lists that names are screened with, of the same product. */
export async function openLists(environment: Environment, root: string): Promise<OpenedLists> {
  const { product, close } = await openProduct(environment, root, false)
  return { context: product.context, close }
}

async function openProduct(environment: Environment, root: string, begins: boolean) {
  const settings = readSettings(environment, root)
  const database = await joinDatabase({ uri: settings.mongodbUri, dataDir: settings.dataDir, existing: !begins })
  try {
    const product = await assemble(surroundingsOf(settings, database, pino({ level: 'silent' })))
    return { product, settings, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}
