import { pipeline } from 'node:stream/promises'
import { fileTooBig } from '@dossier/contract/file/messages/documents'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages as texts } from '@dossier/contract/platform/messages/validation'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { DomainError, ensure } from '../errors'
import { bodyChunks } from './body-chunks'
import { fairTurns } from './fair-turns'
import { plainFileName } from './file-name'
import { checkName, checkText } from './safe-text'
import { type KeptFile, keep, type UploadedFile } from './uploaded-file'

export type ReceivedForm = {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | undefined
  /** Removes what was kept of the file. */
  readonly discard: () => Promise<void>
}

const mostFields = 50
/** Of all fields together. */
const largestFields = 1024 * 1024
/** What may stand around a file of the largest size: names, boundaries, fields. */
const aroundFile = 2 * largestFields
/** Many files that arrive at once keep no one else waiting. */
const turn = fairTurns()
const notAForm = 'The request is not a valid form'
const oneFile = { errors: { file: 'Attach one file at a time' } }

type Reading = {
  readonly parser: BusboyInstance
  readonly fields: Readonly<Record<string, string>>
  /** The file, as soon as it begins to arrive. */
  readonly kept: () => Promise<KeptFile> | undefined
  /** Ends everything that still waits for more. */
  readonly fail: (fault: unknown) => void
}

/**
 * A multipart form with one file (FIL-04, LIM-21) within its bounds, cut off while it arrives (PLT-27): 413 for a file
 * over 10 MB and for longer fields, 415 for another kind of body, 408 for one that takes too long, 400 for what is no
 * form or has names that a database could take for its own. The file is kept until `discard`.
 */
export async function readForm(request: Request, withinMs: number): Promise<ReceivedForm> {
  const reading = beginReading(parserOf(request))
  try {
    await pipeline(bounded(bodyChunks(request, withinMs)), reading.parser)
    const kept = await reading.kept()
    return { fields: reading.fields, file: kept?.file, discard: async () => kept?.remove() }
  } catch (error) {
    reading.fail(error)
    await reading
      .kept()
      ?.then(({ remove }) => remove())
      .catch(() => undefined)
    throw isOurs(error) ? error : new DomainError('invalid-request', { message: notAForm })
  }
}

/** Errors of the parser are the body's fault; refusals and errors of the disk are thrown as they are. */
const isOurs = (error: unknown) => error instanceof DomainError || (error instanceof Error && 'syscall' in error)

async function* bounded(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    ensure(size <= limits.uploadBytes + aroundFile, 'too-large')
    await turn()
    yield chunk
  }
}

function parserOf({ headers }: Request): BusboyInstance {
  const type = headers.get('content-type') ?? ''
  ensure(/^multipart\/form-data\s*;/i.test(type), 'unsupported-type', { message: 'Send a form as multipart/form-data' })
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_, __, filename) => filename !== undefined,
      limits: { fields: mostFields, fieldSize: largestFields, files: 1, fileSize: limits.uploadBytes, headerPairs: 50 },
    })
  } catch {
    throw new DomainError('invalid-request', { message: notAForm })
  }
}

function beginReading(parser: BusboyInstance): Reading {
  const fields: Record<string, string> = {}
  let size = 0
  let arriving: BusboyFileStream | undefined
  let kept: Promise<KeptFile> | undefined
  const fail = (fault: unknown) => {
    const error = fault instanceof Error ? fault : new Error(String(fault))
    parser.destroy(error)
    arriving?.destroy(error)
  }
  /** What an event brings is checked; a refusal ends the reading. */
  const checked = (check: () => void) => {
    try {
      check()
    } catch (refusal) {
      fail(refusal)
    }
  }

  parser.on('field', (name, value, nameCut, valueCut) =>
    checked(() => {
      // A form whose file was left empty sends an empty field instead, or a file without a name.
      if (name === 'file' && value === '') return
      size += value.length
      ensure(!nameCut && !valueCut && size <= largestFields, 'too-large')
      checkName(name)
      checkText(value)
      ensure(!Object.hasOwn(fields, name), 'invalid-request', { errors: { [name]: texts.invalidValue } })
      fields[name] = value
    }),
  )
  parser.on('file', (field, stream, filename, _, type) => {
    // Once it is destroyed no one listens to what it says.
    stream.on('error', () => undefined)
    if (filename === '') return void stream.resume()
    arriving = stream
    const name = plainFileName(filename)
    stream.once('limit', () => fail(tooBig(name)))
    checked(() => {
      ensure(field === 'file', 'invalid-request', { errors: { [field]: texts.unknownField } })
      ensure(name !== '', 'invalid-request', { errors: { file: texts.invalidValue } })
    })
    kept = keep(stream, { name, type })
    kept.catch(fail)
  })
  parser.on('filesLimit', () => fail(new DomainError('invalid-request', oneFile)))
  parser.on('fieldsLimit', () => fail(new DomainError('too-large')))
  return { parser, fields, kept: () => kept, fail }
}

/** DOC-19, FIL-02. */
function tooBig(name: string): DomainError {
  const message = fileTooBig(name)
  return new DomainError('too-large', { message, errors: { file: message } })
}
