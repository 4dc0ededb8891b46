import { decodeCommand } from '../values/bson'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { toInteger } from '../values/numbers'
import type { ClusterClock } from '../wire/cluster-time'
import { type Message, takeDocuments } from '../wire/message'
import { elementAt } from '../wire/raw-document'
import { RawReply } from '../wire/raw-reply'
import type { Client, Respond } from '../wire/wire-server'
import { encodeReply } from './answer'
import type { Command, Reply, Request } from './command'
import { commandNamed, isGreeting, isRetryable } from './command-table'
import { checkEnvelope } from './envelope'
import { errorReply } from './error-reply'
import { namespaceOf } from './namespace'
import { checkFields, timeOption } from './options'
import type { Services } from './services'
import { sessionIdOf } from './session-commands'

/** Answers messages with the commands of the table; refusals are answers too. */
export function createDispatcher(services: Services, clock: ClusterClock): Respond {
  return async (message, client) => clock.stamped(await answer(message, client, services))
}

async function answer(message: Message, client: Client, services: Services): Promise<RawReply> {
  try {
    const { command, request } = understand(message, client, services)
    const reply = encoded(await runInSession(command, request, services))
    return withConcern(reply, request.body)
  } catch (error) {
    return RawReply.of(encodeReply(errorReply(error)))
  }
}

const encoded = (reply: Reply) => (reply instanceof RawReply ? reply : RawReply.of(encodeReply(reply)))

function understand(message: Message, client: Client, services: Services): { command: Command; request: Request } {
  const name = elementAt(message.command, 4)?.name ?? ''
  const command = commandNamed(name)
  if (message.legacy && !isGreeting(name)) {
    refuse(
      'UnsupportedOpQueryCommand',
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    )
  }
  const taken = command.documents === undefined ? undefined : takeDocuments(message, command.documents)
  if (command.documents !== undefined && taken === undefined) {
    refuse('IDLFailedToParse', `BSON field '${name}.${command.documents}' is missing but a required field`)
  }
  const [stray] = [...message.sequences.keys()].filter((field) => field !== command.documents)
  if (stray !== undefined) refuse('IDLUnknownField', `BSON field '${name}.${stray}' is an unknown field.`)
  const body = decodeCommand(taken?.command ?? message.command)
  if (!message.legacy) {
    checkFields(name, command, body)
    checkEnvelope(body)
  }
  const limit = timeOption(body, 'maxTimeMS')
  const request: Request = {
    name,
    database: databaseOf(message, body),
    body,
    documents: taken?.documents ?? [],
    client,
    session: body.lsid === undefined ? '' : sessionIdOf(body.lsid),
    transaction: undefined,
    deadline: limit > 0 ? services.now() + limit : undefined,
    remember: undefined,
  }
  return { command, request }
}

function databaseOf({ database }: Message, { $db }: Document): string {
  if (database !== undefined) return database
  return typeof $db === 'string' ? $db : refuse(40_571, 'OP_MSG requests require a $db argument')
}

async function runInSession(command: Command, request: Request, services: Services): Promise<Reply> {
  const { body, session, name } = request
  const { sessions } = services
  if (session !== '') sessions.touch(session)
  if (body.autocommit === undefined) takeSnapshot(request, services)
  if (body.txnNumber === undefined) return command.run(request, services)
  const number = BigInt(toInteger(body.txnNumber) ?? refuse('TypeMismatch', 'A transaction number must be a number'))
  if (session === '') refuse('InvalidOptions', 'Transaction number requires a session ID to also be specified')
  if (body.autocommit !== undefined) return runInTransaction(command, request, number, services)
  if (!isRetryable(name)) {
    refuse(
      50_768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. ${name} is neither.`,
    )
  }
  return sessions.writeOnce(session, number, async (remember) =>
    encoded(await command.run({ ...request, remember }, services)),
  )
}

async function runInTransaction(
  command: Command,
  request: Request,
  number: bigint,
  services: Services,
): Promise<Reply> {
  const { body, session, name } = request
  const { sessions } = services
  if (name === 'commitTransaction') {
    await sessions.commit(session, number)
    return { ok: 1 }
  }
  if (name === 'abortTransaction') {
    await sessions.abort(session, number)
    return { ok: 1 }
  }
  const run = async (transaction: NonNullable<Request['transaction']>) => {
    if (command.transactional !== true) {
      refuse('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
    }
    if (typeof body[name] === 'string') services.transactions.use(transaction, namespaceOf(request))
    return command.run({ ...request, transaction }, services)
  }
  return body.startTransaction === true ? sessions.start(session, number, run) : sessions.run(session, number, run)
}

const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct'])
/** They name the time too, but the cursor knows it already. */
const SNAPSHOT_CURSORS = new Set(['getMore', 'killCursors'])

/** Sessions with `snapshot: true` begin with a read that names no time yet. */
function takeSnapshot({ name, body, session }: Request, { snapshots }: Services): void {
  const { readConcern } = body
  if (!isDocument(readConcern) || readConcern.level !== 'snapshot' || SNAPSHOT_CURSORS.has(name)) return
  if (!SNAPSHOT_READS.has(name)) {
    refuse('InvalidOptions', `The command '${name}' does not support the read concern level 'snapshot'`)
  }
  snapshots.keepFor(body, session)
}

/** Tells that there are not as many members as a write wants to wait for; the write is done all the same. */
function withConcern(reply: RawReply, { writeConcern }: Document): RawReply {
  const wanted = isDocument(writeConcern) ? toInteger(writeConcern.w) : undefined
  if (wanted === undefined || wanted <= 1) return reply
  const writeConcernError = {
    code: 100,
    codeName: 'UnsatisfiableWriteConcern',
    errmsg: 'Not enough data-bearing nodes',
  }
  return reply.with(encodeReply({ writeConcernError }))
}
