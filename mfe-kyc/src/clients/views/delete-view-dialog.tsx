import { deleteViewQuestion } from '@dossier/contract/portfolio/messages'
import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { refusalIn, useDeleteView } from './change-views'

type Props = { readonly view: SavedView; readonly onDeleted: () => void; readonly onClose: () => void }

/** Asks before a view goes, for everyone who reads it. */
export function DeleteViewDialog({ view, onDeleted, onClose }: Props) {
  const { mutate, isPending, error } = useDeleteView()
  const remove = () =>
    mutate(view._id, {
      onSuccess: () => {
        onClose()
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      title="Delete view"
      text={deleteViewQuestion(view.name)}
      consequences={view.shared ? ['It is shared: it goes for all staff.'] : []}
      confirm="Delete view"
      danger
      busy={isPending}
      error={error === null ? undefined : refusalIn(error, 'view deleting')}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
