import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { activeContent, documentMessages, tooManyPages } from '@dossier/contract/file/messages/documents'
import { ensure } from '../errors'
import type { UploadedFile } from '../http/uploaded-file'
import { type Accepting, type FileKind, kindOfFile } from './content-kind'
import type { Inspector } from './inspector'
import type { IsClean } from './scanning'

/** A file as it is kept: `originalSha256` is of what arrived, where a picture was drawn anew. */
export type AcceptedFile = Pick<UploadedFile, 'name' | 'size' | 'sha256' | 'open' | 'path'> & {
  readonly originalSha256?: string
}
type Drawing = { readonly as: Exclude<FileKind, 'pdf'>; readonly sender: string }
export type AcceptFile = ReturnType<typeof acceptingFiles>

/**
 * Returns what looks at a file before anything of it is kept: a PDF stays as it is, a picture is drawn anew. Throws 415
 * for what is not of its document's kinds, cannot be read, or acts by itself. Files are looked into by turns of their
 * senders: an organisation, or one of its links.
 */
export function acceptingFiles({ inspect, isClean }: Pick<Inspector, 'inspect'> & { readonly isClean: IsClean }) {
  return async function acceptFile(accepting: Accepting, file: UploadedFile, sender: string): Promise<AcceptedFile> {
    const kind = await kindOfFile(accepting, file)
    const accepted = await (kind === 'pdf' ? checked(file, sender) : drawnAnew(file, { as: kind, sender }))
    ensure(await isClean(accepted), 'unsupported-type')
    return accepted
  }

  /** Throws 503 where the file takes more than the machine has. */
  async function inspected(asking: Parameters<Inspector['inspect']>[0], sender: string) {
    const finding = await inspect(asking, sender)
    ensure(finding !== 'killed', 'unavailable', { message: documentMessages.notLookedInto })
    return finding
  }

  async function checked(file: UploadedFile, sender: string): Promise<AcceptedFile> {
    const finding = await inspected({ what: 'check-pdf', from: file.path }, sender)
    ensure(finding !== 'active-content', 'unsupported-type', { message: activeContent })
    ensure(finding !== 'too-many-pages', 'unsupported-type', { message: tooManyPages })
    ensure(finding === 'fine', 'unsupported-type')
    return file
  }

  async function drawnAnew({ name, path, beside, sha256 }: UploadedFile, { as, sender }: Drawing) {
    const finding = await inspected({ what: 'draw-anew', from: path, to: beside, as }, sender)
    ensure(finding === 'fine', 'unsupported-type')
    const hash = createHash('sha256')
    await pipeline(createReadStream(beside), hash)
    const { size } = await stat(beside)
    const open: UploadedFile['open'] = (range) => createReadStream(beside, range)
    return { name, size, sha256: hash.digest('hex'), originalSha256: sha256, path: beside, open }
  }
}
