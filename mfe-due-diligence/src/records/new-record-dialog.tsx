import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import { useAddRecord } from './use-add-record'

type Props = { readonly companyId: string; readonly onClose: () => void }

/** DDL-07: asks for a label, so that one review can be told from the next. */
export function NewRecordDialog({ companyId, onClose }: Props) {
  const form = useAddRecord(companyId, onClose)
  return (
    <FormModal title={texts.addNew} submit="Add" form={form} onClose={onClose}>
      <TextField
        {...form.field('label')}
        label="Label"
        hint="Your client sees this name, e.g. “Annual review 2026”."
        maximum={limits.textMaximum}
      />
    </FormModal>
  )
}
