/*
 * A backup is one gzip file. Inside it begins with a line that says so; then frames follow, each with its kind (1 byte),
 * its length (4 bytes, big-endian) and its content, which is BSON. The last one holds the SHA-256 of all bytes before it.
 */
export const FORMAT = 2
/** One of before has no files that lie beside the database. */
export const OLDEST_FORMAT = 1
export const FIRST_LINE = `embedded-mongo backup ${FORMAT}\n`

/** Kinds of frames: documents and indexes follow their collection, files come after the last view, the end is last. */
export const FRAME = { database: 1, collection: 2, document: 3, indexes: 4, view: 5, end: 6, file: 7 } as const

export type FrameKind = (typeof FRAME)[keyof typeof FRAME]

export const FRAME_HEAD_BYTES = 5

/** No document and no file is larger. */
export const MAX_FRAME_BYTES = 17 * 1024 * 1024

export const isFrameKind = (kind: number): kind is FrameKind => kind >= FRAME.database && kind <= FRAME.file

/** Collections under this beginning are being restored; they get their names when all are complete. */
export const RESTORING = 'restoring.'

/** A collection that is there while those being restored take their names, and after a restore that ended meanwhile. */
export const HALF_RESTORED = 'restoring'

/** Whether a collection is content of its database, and not the server's or the restore's own. */
export const isContent = (name: string) =>
  !name.startsWith('system.') && !name.startsWith(RESTORING) && name !== HALF_RESTORED
