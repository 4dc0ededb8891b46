import {
  isAttachedAlready,
  type Party,
  partyName,
  partyNoun,
  peopleOf,
} from '@dossier/contract/due-diligence/form-documents'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { ageHint, documentType, documentTypesIn } from '@dossier/contract/file/documents'
import { limits } from '@dossier/contract/platform/limits'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { FileField } from '@dossier/shared-ui/files'
import { Select, TextArea } from '@dossier/shared-ui/forms'
import { type FormEvent, useState } from 'react'
import type { DocumentActs } from './document-acts'
import type { FormDocument } from './form-document'
import { choosable, isPersonal, type Upload, type UploadForm, useUploadForm } from './use-upload-form'

type Props = {
  /** What is to be uploaded, where that is known already. */
  readonly initial?: Partial<Pick<Upload, 'type' | 'section'>>
  readonly documents: readonly FormDocument[]
  readonly parties: readonly Party[]
  readonly send: NonNullable<DocumentActs['upload']>
  readonly onClose: () => void
}

const typeOptions = documentTypesIn('due_diligence').map(({ type, label }) => ({ value: type, label }))

/** DDL-59 to DDL-62: a document for the form. One that is there already is sent again only once that was confirmed. */
export function UploadDialog({ initial, documents, parties, send, onClose }: Props) {
  const [isAsking, setAsking] = useState(false)
  const form = useUploadForm({
    initial: { type: '', section: '', comment: '', file: null, ...initial },
    send,
    onSent: onClose,
  })
  const { type, section, file } = form.values
  const isRepeated = file !== null && isAttachedAlready(documents, type, isPersonal(type) ? section : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRepeated && !form.busy) setAsking(true)
    else void form.submit()
  }
  return (
    <>
      <FormModal
        title="Upload document"
        submit="Upload"
        form={{ ...form, form: { ...form.form, onSubmit: submit } }}
        onClose={onClose}
      >
        <UploadFields form={form} parties={parties} />
      </FormModal>
      {isAsking ? (
        <ConfirmDialog
          title="Already attached"
          text={texts.alreadyAttached}
          confirm="Upload again"
          onConfirm={() => {
            setAsking(false)
            void form.submit()
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function UploadFields({ form, parties }: { readonly form: UploadForm; readonly parties: readonly Party[] }) {
  const { type, file } = form.values
  const chosen = documentType(type)
  return (
    <>
      <Select
        {...form.field('type')}
        label="Document type"
        hint={chosen && ageHint(chosen)}
        options={typeOptions}
        placeholder="Choose a type"
        required
      />
      {isPersonal(type) ? (
        <Select
          {...form.field('section')}
          label="Section"
          hint="Whose document it is"
          options={peopleOf(parties).map((person) => ({
            value: person._id,
            label: `${partyName(person)}, ${partyNoun(person).toLowerCase()}`,
          }))}
          placeholder="Choose a person"
          required
        />
      ) : null}
      <FileField
        label="File"
        accepts={choosable(type)}
        value={file}
        error={form.errors.file}
        onChange={(given) => form.set('file', given)}
        progress={form.progress}
        required
      />
      <TextArea {...form.field('comment')} label="Comment" optional rows={2} maximum={limits.noteMaximum} />
    </>
  )
}
