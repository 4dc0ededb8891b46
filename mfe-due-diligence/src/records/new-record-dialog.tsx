import { type Prefill, prefillLabels, prefillSections, prefills } from '@dossier/contract/due-diligence-prefill'
import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { allows } from '@dossier/contract/permissions'
import { sectionPermission } from '@dossier/contract/sections'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import { CheckboxGroup } from '@dossier/shared-ui/forms'
import { useSession } from '@dossier/shared-ui/session'
import { AddressField } from './address-field'
import { useAddRecord } from './use-add-record'

type Props = { readonly companyId: string; readonly onClose: () => void }

/** DDL-07: asks for a label, so that one review can be told from the next, and for what its client finds filled in. */
export function NewRecordDialog({ companyId, onClose }: Props) {
  const form = useAddRecord(companyId, onClose)
  const options = useOffered()
  return (
    <FormModal title={texts.addNew} submit="Add" form={form} onClose={onClose}>
      <TextField
        {...form.field('label')}
        label="Label"
        hint="Your client sees this name, e.g. “Annual review 2026”."
        maximum={limits.textMaximum}
      />
      <AddressField {...form.field('email')} hint="The link of the form is mailed there." optional />
      {options.length > 0 && (
        <CheckboxGroup
          {...form.field('prefill')}
          label="Fill in from the client’s file"
          hint="Approved data only. Your client sees it and may change it."
          options={options}
        />
      )}
    </FormModal>
  )
}

/** What the user may see of the client's file, and so may have filled in. */
function useOffered() {
  const session = useSession()
  const permissions = session.status === 'signed-in' ? session.permissions : undefined
  return prefills.filter(isSeen).map((value) => ({ value, label: prefillLabels[value] }))

  function isSeen(prefill: Prefill) {
    const permission = sectionPermission(prefillSections[prefill], 'view')
    return permission !== undefined && allows(permissions, permission)
  }
}
