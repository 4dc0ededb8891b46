import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { AddressField } from './address-field'
import { LabelField } from './label-field'
import { PrefillField } from './prefill-field'
import { useAddRecord } from './use-add-record'

type Props = { readonly companyId: string; readonly onClose: () => void }

/** DDL-07: asks for a label, for where the link is mailed, and for what its client finds filled in. */
export function NewRecordDialog({ companyId, onClose }: Props) {
  const form = useAddRecord(companyId, onClose)
  return (
    <FormModal title={texts.addNew} submit="Add" form={form} onClose={onClose}>
      <LabelField {...form.field('label')} />
      <AddressField {...form.field('email')} hint="The link of the form is mailed there." optional />
      <PrefillField {...form.field('prefill')} />
    </FormModal>
  )
}
