import { downloadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { call, download, fileAddress } from '../../server/api/call'
import { session } from '../../server/session/session-store'
import type { FileVersion } from '../files/file-cell'
import { saveFile } from '../files/save-file'

/** A file of a document: in its row, or in the view of a change, whose rights count then (DOC-22). */
export type ReadFile = {
  readonly id: string | undefined
  readonly file: FileFacts
  readonly version: FileVersion
  readonly action?: string
  /** The token of a link in whose name it is read; that of the session otherwise. */
  readonly token?: string
}
/** The snapshot in which it is viewed, if any. */
export type AskedFile = ReadFile & { readonly snapshot: string | undefined }

/** FIL-06: a token of 60 seconds in the name of the reader, for this document alone. */
const viewingToken = async (id: string, token = session.token() ?? '') =>
  (await call(generateViewToken, { body: { token, id } })).token

/** DOC-23: without an id there is nothing to read. */
function ensureId(id: string | undefined): string {
  if (id === undefined) throw new Error('A file is read by the id of its document')
  return id
}

async function viewQuery({ id, version, action, snapshot, token }: AskedFile) {
  return { id: ensureId(id), version, action, snapshot, viewingToken: await viewingToken(ensureId(id), token) }
}

/** The tab is opened with the click that asks for it: browsers refuse those that come later. */
export async function viewInTab(file: AskedFile) {
  const tab = window.open('', '_blank')
  try {
    if (tab) tab.opener = null
    const query = await viewQuery(file)
    tab?.location.replace(fileAddress(viewKycFile, { query }))
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Returns what a new tab would show. */
export async function contentOf(file: AskedFile, signal: AbortSignal): Promise<Blob> {
  return (await download(viewKycFile, { query: await viewQuery(file) }, { signal })).blob
}

export async function saveRead({ id, file: { serverName, filename }, action, snapshot, token }: AskedFile) {
  const query = { serverName, filename, action, snapshot, viewingToken: await viewingToken(ensureId(id), token) }
  saveFile((await download(downloadKycFile, { query })).blob, filename)
}
