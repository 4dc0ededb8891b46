import { getAttachment } from '@dossier/contract/office/endpoints/attachments'
import type { Attachment } from '@dossier/contract/office/schemas/attachments'
import { showOperationError } from '../controls/toasts/announce'
import { saveFile } from '../file/files/save-file'
import { download } from '../server/api/call'

/** Saves a file of a task, a ticket or a message under its name (FIL-09). */
export async function saveAttachment({ id, filename }: Pick<Attachment, 'id' | 'filename'>) {
  try {
    const { blob } = await download(getAttachment, { query: { id } })
    saveFile(blob, filename)
  } catch (error) {
    showOperationError('file download', error)
  }
}
