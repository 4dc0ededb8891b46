import { useMutation } from '@tanstack/react-query'
import { useSnapshotId } from '../../area/review-mode'
import { showOperationError } from '../../controls/toasts/announce'
import { type AskedFile, type ReadFile, saveRead, viewInTab } from '../viewer/read-file'
import { showBeside } from '../viewer/viewer-store'

/** DOC-14: views a file in a new tab or beside the page, and saves it under its name. */
export function useDocumentFiles() {
  const viewed = useSnapshotId()
  // a change is read as it is, wherever
  const asked = (file: ReadFile): AskedFile => ({ ...file, snapshot: file.action === undefined ? viewed : undefined })
  const viewing = useMutation({ mutationFn: viewInTab, onError: (error) => showOperationError('file view', error) })
  const saving = useMutation({ mutationFn: saveRead, onError: (error) => showOperationError('file download', error) })
  return {
    view: (file: ReadFile) => viewing.mutate(asked(file)),
    show: (file: ReadFile) => showBeside(asked(file)),
    download: (file: ReadFile) => saving.mutate(asked(file)),
  }
}
