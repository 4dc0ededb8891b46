import type { FileFacts } from '@dossier/contract/platform/fields/field'
import type { ReactNode } from 'react'
import { useMay } from '../../server/session/use-session'
import { ShowFile } from '../fields/show-file'
import { AttachedFile } from '../files/attached-file'
import { currentAndProposed } from '../values/current-and-proposed'
import { fileIn } from './document-files'
import { useDocumentFiles } from './use-document-files'

type Props = {
  readonly changeId: string
  /** What the change does to one document, and the document as the change keeps it. */
  readonly part: {
    readonly _id: string
    readonly fields: Readonly<Record<string, { readonly current?: unknown; readonly new?: unknown }>>
    readonly sourceObjectState: object | null
  }
  readonly children: ReactNode
}

/** DOC-22, CHG-39: the files of a change are viewed and downloaded by the rights of its view. */
export function FilesOfChange({ changeId: action, part, children }: Props) {
  const files = useDocumentFiles()
  const mayDownload = useMay('can_download_files')
  const versions = versionsIn(part)
  const show = (file: FileFacts) => {
    const found = versions.find(({ serverName }) => serverName === file.serverName)
    const read = found && { id: part._id, file, version: found.version, action }
    const acts = mayDownload &&
      read && {
        onView: () => files.view(read),
        onShow: () => files.show(read),
        onDownload: () => files.download(read),
      }
    return <AttachedFile file={file} {...acts} />
  }
  return <ShowFile value={show}>{children}</ShowFile>
}

function versionsIn({ fields, sourceObjectState: source }: Props['part']) {
  const { current, new: proposed } = fields.file ?? { current: source && currentAndProposed(source, 'file').value }
  return (
    [
      ['new', fileIn(proposed)],
      ['current', fileIn(current)],
    ] as const
  ).flatMap(([version, file]) => (file === null ? [] : [{ version, serverName: file.serverName }]))
}
