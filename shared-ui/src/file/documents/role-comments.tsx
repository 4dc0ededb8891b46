import { uploadComment } from '@dossier/contract/file/endpoints/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { Field, RichText } from '@dossier/contract/platform/fields/field'
import { mayEditField } from '@dossier/contract/platform/fields/visibility'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { Stack, Title } from '../../controls/layout/layout'
import { FieldRejection } from '../../draft/checked-form/field-rejection'
import { call } from '../../server/api/call'
import { useViewer } from '../../server/session/use-viewer'
import { RoleComment } from '../comments/role-comment'
import { useRequestHref } from '../fields/request-href'
import { useScope } from '../records/scope-context'
import { currentAndProposed } from '../values/current-and-proposed'
import { setsBack } from '../values/sets-back'
import { useCommentFields } from './use-comment-fields'
import { fieldErrorIn, useProposing } from './use-proposing'

type Props = { readonly record: KycFile; readonly onDirty: (isDirty: boolean) => void }

/** DOC-31: what each role writes of a document; nothing for those who see none of it. */
export function RoleComments(props: Props) {
  const fields = useCommentFields()
  if (fields.length === 0) return null
  return (
    <Stack gap="md" as="section">
      <Title level={3}>Comments</Title>
      {fields.map((field) => (
        <Comment key={field.name} field={field} {...props} />
      ))}
    </Stack>
  )
}

function Comment({ field: whole, record, onDirty }: Props & { readonly field: Field }) {
  const { name: field, label } = whole
  const { companyId, readOnly } = useScope()
  const viewer = useViewer()
  const requestHref = useRequestHref(companyId)
  const { value, proposal } = currentAndProposed(record, field)
  const { propose, noteDialog } = useProposing<Answer<typeof uploadComment>>('comment', [field])
  const save = async (content: RichText, rev: number | undefined) => {
    const comment_structure = { kyc_file_id: record._id, field, content }
    try {
      const { file } = await propose((note) => call(uploadComment, { body: { comment_structure, rev, ...note } }), {
        files: !setsBack(record, { [field]: content }),
      })
      return file.rev
    } catch (error) {
      const fieldError = fieldErrorIn(error, [field])
      throw fieldError === undefined ? error : new FieldRejection({ comment: fieldError })
    }
  }
  return (
    <div id={`${record._id}-${field}`}>
      <RoleComment
        label={label}
        value={typeof value === 'object' && isRichText(value) ? value : null}
        proposal={proposal}
        requestHref={requestHref}
        mayEdit={!readOnly && mayEditField(whole, viewer)}
        rev={record.rev}
        onDirty={onDirty}
        onSave={save}
      />
      {noteDialog}
    </div>
  )
}
