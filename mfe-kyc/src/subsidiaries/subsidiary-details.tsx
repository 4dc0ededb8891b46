import { editSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import { subsidiaryEdited, subsidiaryMessages as texts } from '@dossier/contract/file/messages/subsidiaries'
import type { Subsidiary } from '@dossier/contract/file/schemas/subsidiaries'
import { formatMoment } from '@dossier/contract/platform/dates'
import type { Field } from '@dossier/contract/platform/fields/field'
import { call } from '@dossier/shared-ui/api'
import { useReviewMode } from '@dossier/shared-ui/area/review-mode'
import { IconPencil } from '@dossier/shared-ui/controls/icons'
import { Button, Stack } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { currentAndProposed, effectiveText, FieldView, useRequestHref } from '@dossier/shared-ui/fields'
import { fieldOf } from '@dossier/shared-ui/kinds'
import {
  Corrected,
  CreationOrRemoval,
  DeleteButton,
  TakesOverInDialog,
  useCorrectable,
  useMayOn,
} from '@dossier/shared-ui/records'
import { SubsidiaryDialog } from './subsidiary-dialog'

type Props = { readonly subsidiary: Subsidiary; readonly onClose: () => void }

/** SUB-05, SUB-06: what is known of a subsidiary; Edit turns the same dialog into its form. */
export function SubsidiaryDetails({ subsidiary, onClose }: Props) {
  const { _id, rev } = subsidiary
  const isReview = useReviewMode()
  const { corrected, ...editing } = useCorrectable(
    ({ recordId, isAddition }) => !isReview && recordId === _id && !isAddition,
  )
  if (!editing.isOpen) return <Details subsidiary={subsidiary} onEdit={editing.open} onClose={onClose} />
  return (
    <Corrected value={corrected}>
      <SubsidiaryDialog
        title={texts.editTitle}
        submit="Save"
        initial={{
          name: effectiveText(subsidiary, 'name'),
          last_annual_account_on_file: effectiveText(subsidiary, 'last_annual_account_on_file'),
          comment: effectiveText(subsidiary, 'comment'),
        }}
        rev={rev}
        after={(values) => <TakesOverInDialog kind="subsidiary" record={subsidiary} values={values} />}
        send={(values, rev) => call(editSubsidiary, { body: { _id, rev, ...values } })}
        saved={subsidiaryEdited}
        failed={texts.editingFailed}
        onClose={editing.close}
      />
    </Corrected>
  )
}

const factField = (name: string, label: string): Field => ({ name, label, input: 'text', group: '' })
const reviewed = (name: string) => fieldOf('subsidiary', name) as Field

function Details({ subsidiary, onEdit, onClose }: Props & { readonly onEdit: () => void }) {
  const isReview = useReviewMode()
  const mayEdit = useMayOn('subsidiary', 'edit') && !isReview
  const mayDelete = useMayOn('subsidiary', 'delete') && !isReview
  const { _id, company_id: companyId, rev, snapshotDate, comment_by } = subsidiary
  const requestHref = useRequestHref(companyId)
  const comment = currentAndProposed(subsidiary, 'comment')
  const isLeaving = subsidiary.pending_action?.actionType === 'remove'
  return (
    <Modal
      title={texts.detailsTitle}
      onClose={onClose}
      footer={
        <>
          {mayDelete && !isLeaving ? (
            <DeleteButton
              kind="subsidiary"
              id={_id}
              rev={rev}
              companyId={companyId}
              deletion={{
                title: 'Delete Subsidiary',
                question: texts.deleteQuestion,
                deleted: texts.deleted,
                onDeleted: onClose,
              }}
            />
          ) : null}
          {mayEdit ? (
            <Button icon={IconPencil} onClick={onEdit}>
              Edit
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="md">
        <CreationOrRemoval record={subsidiary} noun="subsidiary" />
        {(['name', 'last_annual_account_on_file'] as const).map((name) => (
          <FieldView
            key={name}
            field={reviewed(name)}
            {...currentAndProposed(subsidiary, name)}
            requestHref={requestHref}
          />
        ))}
        <FieldView field={factField('added_at', 'Added at')} value={snapshotDate ? formatMoment(snapshotDate) : ''} />
        <FieldView field={factField('added_by', 'Added by')} value={comment_by} />
        <FieldView
          field={reviewed('comment')}
          {...comment}
          value={comment.value || texts.noComment}
          requestHref={requestHref}
        />
      </Stack>
    </Modal>
  )
}
