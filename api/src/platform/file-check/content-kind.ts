import { buffer } from 'node:stream/consumers'
import { checkFile, fileEndings } from '@dossier/contract/file/checks/check-file'
import { type DocumentType, documentType } from '@dossier/contract/file/documents'
import { ensure } from '../errors'
import type { UploadedFile } from '../http/uploaded-file'

export type FileKind = keyof typeof fileEndings
export type Accepting = Pick<DocumentType, 'accepts'>

const signatures: Readonly<Record<FileKind, Buffer>> = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  jpg: Buffer.from('\xff\xd8\xff', 'latin1'),
}
const mediaTypes: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
}
/** What a browser says of a file it knows nothing about. */
const undeclared = ['', 'application/octet-stream']

export const kindByName = (name: string) =>
  (Object.keys(fileEndings) as FileKind[]).find((kind) =>
    fileEndings[kind].some((ending) => name.toLowerCase().endsWith(ending)),
  )

/** Returns the media type that a file is answered with, by the name it was accepted under. */
export const mediaTypeOf = (name: string): string => mediaTypes[kindByName(name) ?? 'pdf']

/**
 * Returns the kind of a file. Throws 415 unless its name, declared type and first bytes say the same, and its document
 * takes that kind (DOC-18). One that is too big was refused with 413 as it arrived (`http/read-form.ts`).
 */
export async function kindOfFile({ accepts }: Accepting, file: UploadedFile): Promise<FileKind> {
  ensure(checkFile(file, accepts) === undefined, 'unsupported-type')
  const kind = kindByName(file.name)
  ensure(kind !== undefined, 'unsupported-type')
  const [declared = ''] = file.type.toLowerCase().split(';')
  ensure(undeclared.includes(declared) || declared === mediaTypes[kind], 'unsupported-type')
  const signature = signatures[kind]
  const start = await buffer(file.open({ start: 0, end: signature.length - 1 }))
  ensure(start.equals(signature), 'unsupported-type')
  return kind
}

/** Returns what is taken for the document that a record is about. */
export const acceptsOf = (type: unknown): Accepting =>
  documentType(typeof type === 'string' ? type : undefined) ?? { accepts: [] }
