import { setTimeout as delay } from 'node:timers/promises'
import { BSON, type Document } from 'bson'
import { decodeDocument } from '../../values/bson'
import { CommandError } from '../../values/errors'
import { RawReply } from '../../wire/raw-reply'
import type { Respond } from '../../wire/wire-server'

/** Errors after which a write may be sent again. */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436])
/** Further errors after which a transaction may begin anew. */
const PASSING = new Set([24, 112, 246, 251, 267])

const ANSWERED = { ok: 1 }

/** A server that fails on purpose, as official tests ask of it with `configureFailPoint`. */
export function withFailPoints(respond: Respond): Respond {
  let point: { kind: string; left: number; skip: number; data: Document } | undefined
  const applications = new Map<number, string>()
  let lastDone = ''

  const set = ({ configureFailPoint, mode, data = {} }: Document): Document => {
    point = {
      kind: configureFailPoint,
      left: mode.times ?? Number.POSITIVE_INFINITY,
      skip: mode.skip ?? 0,
      data,
    }
    if (mode === 'off') point = undefined
    return ANSWERED
  }

  const concerns = (name: string, command: Document, client: number): boolean => {
    if (point === undefined) return false
    const { kind, data } = point
    if (kind === 'onPrimaryTransactionalWrite') {
      if (command.txnNumber === undefined) return false
      const isDone = attemptOf(command) === lastDone
      if (!('failBeforeCommitExceptionCode' in data)) lastDone = attemptOf(command)
      return !isDone
    }
    const isForClient = data.appName === undefined || data.appName === applications.get(client)
    return isForClient && (data.failCommands ?? []).includes(name)
  }

  /** What the next failure is like; undefined while it is skipped or used up. */
  const take = (): Document | undefined => {
    if (point === undefined) return undefined
    if (point.skip > 0) {
      point.skip -= 1
      return undefined
    }
    const { kind, data } = point
    point.left -= 1
    if (point.left <= 0) point = undefined
    return { closeConnection: kind === 'onPrimaryTransactionalWrite', ...data }
  }

  return async (message, client) => {
    const command = BSON.deserialize(message.command)
    const [name = ''] = Object.keys(command)
    if (command.client?.application?.name) applications.set(client.id, command.client.application.name)
    if (name === 'configureFailPoint') return encoded(set(command))
    const failure = concerns(name, command, client.id) ? take() : undefined
    if (failure === undefined) return respond(message, client)
    if (failure.blockConnection) await delay(failure.blockTimeMS)
    const isBefore = 'failBeforeCommitExceptionCode' in failure || failure.errorCode !== undefined
    if (failure.closeConnection) {
      if (!isBefore && !('failCommands' in failure)) await respond(message, client)
      throw new Error('The connection fails on purpose')
    }
    const code = failure.errorCode ?? failure.failBeforeCommitExceptionCode
    const errorLabels = failure.errorLabels ?? labelsFor(code, failure.writeConcernError?.code, name, command)
    const added = {
      ...(errorLabels.length > 0 && { errorLabels }),
      ...(failure.writeConcernError && { writeConcernError: failure.writeConcernError }),
    }
    if (code !== undefined) {
      const { codeName } = new CommandError(code, '')
      return encoded({ ok: 0, code, codeName, errmsg: 'Failing command on purpose', ...added })
    }
    const answer = decodeDocument((await respond(message, client)).assembled(Buffer.alloc(0)))
    return encoded({ ...answer, ...added })
  }
}

const encoded = (document: Document) => RawReply.of(BSON.serialize(document))

/** The same for every attempt of one write. */
const attemptOf = ({ lsid, txnNumber }: Document) => `${lsid.id.toString('hex')} ${txnNumber}`

/** What a server adds to an error by itself. */
function labelsFor(
  code: number | undefined,
  concern: number | undefined,
  name: string,
  { autocommit, txnNumber }: Document,
): string[] {
  const mayRepeat = autocommit === undefined || name === 'commitTransaction' || name === 'abortTransaction'
  const isPassing = code !== undefined && PASSING.has(code)
  if (autocommit === false && (isPassing || (!mayRepeat && RETRYABLE.has(code ?? 0))))
    return ['TransientTransactionError']
  return mayRepeat && txnNumber !== undefined && RETRYABLE.has(code ?? concern ?? 0) ? ['RetryableWriteError'] : []
}
