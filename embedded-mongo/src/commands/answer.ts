import { BSON } from 'bson'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { RawReply } from '../wire/raw-reply'
import type { Request } from './command'
import type { Cursor, CursorSource } from './cursor'
import { countOption, flagOption, numberOption } from './options'
import type { Services } from './services'

/** Documents of a first batch when the client does not say how many. */
const FIRST_BATCH = 101

/** Encodes an answer. It may hold a document of 16 MB, but not much more: refused (10334) then. */
export function encodeReply(reply: Document): Buffer {
  try {
    const { buffer, byteOffset, length } = BSON.serialize(reply, { ignoreUndefined: true })
    return Buffer.from(buffer, byteOffset, length)
  } catch (error) {
    if (error instanceof RangeError) refuse('BSONObjectTooLarge', 'The answer would be larger than 16 MB')
    throw error
  }
}

/** How many documents of a result are answered at once. */
export function firstBatchSize(body: Document): number {
  const settings = typeof body.cursor === 'object' && body.cursor !== null ? { ...body.cursor } : body
  return countOption(settings, 'batchSize', FIRST_BATCH)
}

/** Answers with the first batch of a result and keeps the rest for `getMore`. */
export async function firstBatch(
  request: Request,
  services: Services,
  stream: CursorSource['stream'],
  namespace: string,
) {
  const { cursors } = services
  const { session, transaction, body } = request
  const cursor = cursors.create({ namespace, session, transaction, stream })
  const documents = await take(request, services, cursor, firstBatchSize(body))
  const isWhole = cursor.isDone || flagOption(body, 'singleBatch') || numberOption(body, 'limit') < 0
  if (isWhole || request.client.gone) cursor.close()
  else cursors.keep(cursor)
  return RawReply.batch('firstBatch', documents, {
    id: isWhole ? 0n : cursor.id,
    ns: namespace,
    ...timeOfSnapshot(body),
  })
}

/** Snapshot sessions learn the time they read at from the first answer. */
export function timeOfSnapshot({ readConcern, autocommit }: Document): Document {
  if (autocommit !== undefined || typeof readConcern !== 'object' || readConcern === null) return {}
  return 'atClusterTime' in readConcern ? { atClusterTime: readConcern.atClusterTime } : {}
}

/** The next documents of a cursor, in turns with other commands. A cursor that fails is gone. */
export async function take(
  { deadline, client }: Request,
  { turns, cursors }: Services,
  cursor: Cursor,
  most: number,
): Promise<Uint8Array[]> {
  cursor.isBusy = true
  try {
    return await turns.finish(cursor.take(most), { deadline, isAbandoned: () => client.gone })
  } catch (error) {
    cursor.close()
    cursors.kill(cursor.id)
    throw error
  } finally {
    cursor.isBusy = false
  }
}
