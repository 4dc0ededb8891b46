import { generateViewToken } from '@dossier/contract/endpoints/access'
import { downloadKycFile, viewKycFile } from '@dossier/contract/endpoints/documents'
import type { FileFacts } from '@dossier/contract/field'
import { useMutation } from '@tanstack/react-query'
import { call, download, fileAddress } from '../api/call'
import { useSnapshotId } from '../area/review-mode'
import type { FileVersion } from '../files/file-cell'
import { saveFile } from '../files/save-file'
import { session } from '../session/session-store'
import { showFailure } from '../toasts/announce'

/** A file of a document: in its row, or in the view of a change, whose rights count then (DOC-22). */
export type ReadFile = {
  readonly id: string | undefined
  readonly file: FileFacts
  readonly version: FileVersion
  readonly action?: string
}
/** The snapshot in which it is viewed, if any. */
type Asked = ReadFile & { readonly snapshot: string | undefined }

/** FIL-06: a token of 60 seconds in the name of the signed-in user, for this document alone. */
const viewingToken = async (id: string) =>
  (await call(generateViewToken, { body: { token: session.token() ?? '', id } })).token

/** DOC-23: without an id there is nothing to read. */
function ensureId(id: string | undefined): string {
  if (id === undefined) throw new Error('A file is read by the id of its document')
  return id
}

/** The tab is opened with the click that asks for it: browsers refuse those that come later. */
async function view({ id, version, action, snapshot }: Asked) {
  const tab = window.open('', '_blank')
  try {
    if (tab) tab.opener = null
    const query = { id: ensureId(id), version, action, snapshot, viewingToken: await viewingToken(ensureId(id)) }
    tab?.location.replace(fileAddress(viewKycFile, { query }))
  } catch (error) {
    tab?.close()
    throw error
  }
}

async function save({ id, file: { serverName, filename }, action, snapshot }: Asked) {
  const query = { serverName, filename, action, snapshot, viewingToken: await viewingToken(ensureId(id)) }
  saveFile((await download(downloadKycFile, { query })).blob, filename)
}

/** DOC-14: views a file in a new tab, and saves it under its name. */
export function useDocumentFiles() {
  const viewed = useSnapshotId()
  // a change is read as it is, wherever
  const asked = (file: ReadFile): Asked => ({ ...file, snapshot: file.action === undefined ? viewed : undefined })
  const viewing = useMutation({ mutationFn: view, onError: (error) => showFailure('file view', error) })
  const saving = useMutation({ mutationFn: save, onError: (error) => showFailure('file download', error) })
  return {
    view: (file: ReadFile) => viewing.mutate(asked(file)),
    download: (file: ReadFile) => saving.mutate(asked(file)),
  }
}
