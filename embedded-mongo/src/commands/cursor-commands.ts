import { refuse } from '../values/errors'
import { kindOf } from '../values/kinds'
import { toInteger } from '../values/numbers'
import { RawReply } from '../wire/raw-reply'
import { take } from './answer'
import type { Command, Request } from './command'
import type { Cursor } from './cursor'
import { namespaceOf } from './namespace'
import { countOption } from './options'

const getMore: Command = {
  fields: ['batchSize', 'collection'],
  transactional: true,
  async run(request, services) {
    const { cursors } = services
    const cursor = cursors.find(idFrom(request.body.getMore))
    refuseStranger(request, cursor)
    if (cursor.isBusy) refuse('CursorInUse', `cursor id ${cursor.id} is already in use`)
    const size = countOption(request.body, 'batchSize')
    const documents = await take(request, services, cursor, size > 0 ? size : Number.POSITIVE_INFINITY)
    const isWhole = cursor.isDone
    if (isWhole || request.client.gone) cursors.kill(cursor.id)
    else cursors.keep(cursor)
    return RawReply.batch('nextBatch', documents, { id: isWhole ? 0n : cursor.id, ns: cursor.namespace })
  },
}

const killCursors: Command = {
  fields: ['cursors'],
  transactional: true,
  run({ body }, { cursors }) {
    const ids = Array.isArray(body.cursors) ? body.cursors.map(idFrom) : []
    const cursorsKilled = ids.filter((id) => cursors.kill(id))
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id))
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
  },
}

/** Refuses to continue a cursor of another collection (13) or in another session (50736 to 50738). */
function refuseStranger({ database, body, session }: Request, { id, namespace, session: owner }: Cursor): void {
  const asked = namespaceOf({ name: 'collection', database, body })
  if (asked !== namespace) {
    refuse(
      'Unauthorized',
      `Requested getMore on namespace '${asked}', but cursor belongs to a different namespace ${namespace}`,
    )
  }
  if (session === owner) return
  const which = `Cannot run getMore on cursor ${id}, which was`
  if (owner === '') refuse(50_736, `${which} not created in a session, in session ${session}`)
  if (session === '') refuse(50_737, `${which} created in session ${owner}, without an lsid`)
  refuse(50_738, `${which} created in session ${owner}, in session ${session}`)
}

export const cursorCommands = { getMore, killCursors }

/** Cursors have 64-bit numbers, which small clients send as other types. */
function idFrom(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  const id = toInteger(value)
  return id === undefined ? refuse('TypeMismatch', `A cursor id cannot be of type ${kindOf(value)}`) : BigInt(id)
}
