import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { documentOption, textOption } from './options'

const LEVELS = new Set(['available', 'linearizable', 'local', 'majority', 'snapshot'])
const LEVELS_OF_TRANSACTIONS = new Set(['local', 'majority', 'snapshot'])
const API_VERSION = '1'

/** What every command may say about itself: refused (2, 14, 72, 322) where a MongoDB server refuses it. */
export function checkEnvelope(body: Document): void {
  documentOption(body, 'writeConcern')
  checkApi(body)
  checkSession(body)
  checkReadConcern(body)
}

function checkApi(body: Document): void {
  const version = textOption(body, 'apiVersion')
  if (version === undefined || version === API_VERSION) return
  refuse('APIVersionError', `Provided apiVersion: ${version}. API version must be "${API_VERSION}"`)
}

/** Otherwise a write that was meant for a transaction would be done outside of it. */
function checkSession({ autocommit, startTransaction, txnNumber }: Document): void {
  if (autocommit === undefined) {
    if (startTransaction === undefined) return
    refuse('InvalidOptions', "'startTransaction' field requires 'autocommit' field to also be specified")
  }
  if (txnNumber === undefined) {
    refuse('InvalidOptions', "'autocommit' field requires a transaction number to also be specified")
  }
  if (autocommit !== false) refuse('InvalidOptions', 'Specifying autocommit=true is not allowed.')
  if (startTransaction !== undefined && startTransaction !== true) {
    refuse('InvalidOptions', 'Specifying startTransaction=false is not allowed.')
  }
}

function checkReadConcern(body: Document): void {
  const concern = documentOption(body, 'readConcern')
  const level = concern && textOption(concern, 'level')
  if (level === undefined) return
  if (!LEVELS.has(level)) {
    refuse('BadValue', `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`)
  }
  if (body.autocommit === undefined || LEVELS_OF_TRANSACTIONS.has(level)) return
  refuse(
    'InvalidOptions',
    "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
  )
}
