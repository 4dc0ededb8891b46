import { mayEditField } from '@dossier/contract/catalogue/visibility'
import { uploadComment } from '@dossier/contract/endpoints/documents'
import type { Field } from '@dossier/contract/field'
import type { KycFile } from '@dossier/contract/schemas/documents'
import { isRichText } from '@dossier/contract/validation/rich-text'
import { useState } from 'react'
import { call } from '../api/call'
import { RoleComment } from '../comment/role-comment'
import { useRequestHref } from '../fields/request-href'
import { Stack, Title } from '../layout/layout'
import { useScope } from '../records/scope-context'
import { useViewer } from '../session/use-viewer'
import { currentAndProposed } from '../values/current-and-proposed'
import { useCommentFields } from './use-comment-fields'
import { isStale, useProposing } from './use-proposing'

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
  const { isSaving, error, propose, noteDialog } = useProposing('comment', [field])
  // what is written stands on what was read then (GOV-07)
  const [base, setBase] = useState<number>()
  return (
    <div id={`${record._id}-${field}`}>
      <RoleComment
        label={label}
        value={typeof value === 'object' && isRichText(value) ? value : null}
        proposal={proposal}
        requestHref={requestHref}
        mayEdit={!readOnly && mayEditField(whole, viewer)}
        saving={isSaving}
        error={error}
        onStart={() => setBase(record.rev)}
        onDirty={onDirty}
        onSave={(content, onSaved) =>
          propose(
            (note) => {
              const comment_structure = { kyc_file_id: record._id, field, content }
              return call(uploadComment, { body: { comment_structure, rev: base ?? record.rev, ...note } })
            },
            (failure) => {
              if (failure === undefined) onSaved()
              else if (isStale(failure)) setBase(undefined)
            },
          )
        }
      />
      {noteDialog}
    </div>
  )
}
