import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshClient } from '../../area/client-queries'
import { ConfirmDialog } from '../../controls/dialog/confirm-dialog'
import { Stack } from '../../controls/layout/layout'
import { showError, showOperationError, showSuccess } from '../../controls/toasts/announce'
import { call } from '../../server/api/call'
import { NoteField, noteIn, useNote } from './note-field'
import { isRejected } from './save-records'

type Result = 'requested' | 'deleted'

/** The revision that the user sees (GOV-07), and the note where the organisation asks for one. */
export type Asked = { readonly rev: number; readonly note?: string }

/** How a kind words its removal; both texts come from the contract's messages. */
export type Deletion = {
  readonly title: string
  readonly question: string
  /** What its buttons say, on the page and in the dialog; 'Delete' when left out. */
  readonly act?: { readonly button: string; readonly confirm: string }
  /** The call, where it is not `delete-object` with the kind's type. */
  readonly send?: (id: string, asked: Asked) => Promise<{ readonly result: Result }>
  /** What is said where the server could not be asked; the generic words when left out. */
  readonly failed?: string
  /** Goes on once its removal is asked for. */
  readonly onRequested?: () => void
  /** What is said once the record is gone at once; that it was taken back when left out. */
  readonly deleted?: string
  /** Goes on once the record is gone at once, as its author's own proposal is (DOC-59). */
  readonly onDeleted?: () => void
}

export type DeleteDialogProps = {
  readonly kind: Kind
  readonly id: string
  /** The revision the user sees (GOV-07). */
  readonly rev: number
  /** The client it belongs to. */
  readonly companyId: string
  readonly deletion: Deletion
  readonly onClose: () => void
}

async function requestDeletion(kind: Kind, id: string, asked: Asked): Promise<{ readonly result: Result }> {
  const type = kinds[kind].deleteType
  if (type === null) throw new Error(`Records of the kind ${kind} are not removed`)
  return call(deleteObject, { body: { id, type, ...asked } })
}

/** DSH-41: asks whether a record is to go and files its removal; a rejection, as of a second request, is shown in it. */
export function DeleteDialog({ kind, id, rev, companyId, deletion, onClose }: DeleteDialogProps) {
  const {
    title,
    question,
    act,
    send = requestDeletion.bind(null, kind),
    deleted = changeMessages.withdrawn,
    failed,
    onRequested,
    onDeleted,
  } = deletion
  const queryClient = useQueryClient()
  const note = useNote()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(id, { rev, ...noteIn(note) }),
    onSuccess: ({ result }) => {
      // no one decides about what its author takes back (DOC-59)
      showSuccess(result === 'deleted' ? deleted : dashboardMessages.deleteRequested)
      void refreshClient(queryClient, companyId)
    },
    onError: (error) => {
      note.rejected(error)
      if (isRejected(error)) return
      if (failed === undefined) showOperationError('deletion', error)
      else showError(failed, error)
    },
  })
  const remove = () =>
    note.check() &&
    mutate(undefined, {
      onSuccess: ({ result }) => {
        onClose()
        if (result === 'deleted') onDeleted?.()
        else onRequested?.()
      },
    })
  return (
    <ConfirmDialog
      title={title}
      text={
        note.isRequired ? (
          <Stack>
            {question}
            <NoteField note={note} />
          </Stack>
        ) : (
          question
        )
      }
      confirm={act?.confirm ?? 'Delete'}
      danger
      busy={isPending}
      error={isRejected(error) ? error.message : undefined}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
