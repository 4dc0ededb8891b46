import { ticketMessages as texts } from '@dossier/contract/office/messages'
import { ticketSeverities, ticketSeverityLabels } from '@dossier/contract/office/ticket'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import { AttachmentsField } from '@dossier/shared-ui/files'
import { Select } from '@dossier/shared-ui/forms'
import { RichTextField } from '@dossier/shared-ui/rich-text'
import { useNewTicket } from './use-new-ticket'

const severities = ticketSeverities.map((value) => ({ value, label: ticketSeverityLabels[value] }))

/** SUP-05: what it is about, how severe it is, and files that show it. */
export function CreateTicketDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, progress } = useNewTicket(onClose)
  return (
    <FormModal title={texts.create} submit={texts.create} size="medium" form={form} onClose={onClose}>
      <TextField {...form.field('subject')} label="Subject" required />
      <RichTextField {...form.field('content')} label="Content" required />
      <Select
        {...form.field('severity')}
        label="Severity"
        options={severities}
        onChange={(value) => form.set('severity', ticketSeverities.find((each) => each === value) ?? 'low')}
      />
      <AttachmentsField
        value={form.values.fileIds}
        onChange={(files) => form.set('fileIds', files)}
        error={form.errors.fileIds}
        progress={progress}
      />
    </FormModal>
  )
}
