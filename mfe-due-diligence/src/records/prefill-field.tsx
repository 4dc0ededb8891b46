import { type Prefill, prefillLabels, prefillSections, prefills } from '@dossier/contract/due-diligence/prefill'
import { sectionPermission } from '@dossier/contract/file/sections'
import { allows } from '@dossier/contract/platform/permissions'
import { CheckboxGroup } from '@dossier/shared-ui/forms'
import { useSession } from '@dossier/shared-ui/session'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<typeof CheckboxGroup>, 'value' | 'onChange' | 'error' | 'disabled'>

/** What of the client's file is filled in; nothing where the user sees none of it. */
export function PrefillField(field: Props) {
  const options = useOffered()
  return options.length === 0 ? null : (
    <CheckboxGroup
      {...field}
      label="Fill in from the client’s file"
      hint="Approved data only. Your client sees it and may change it."
      options={options}
    />
  )
}

/** Returns those of these that are chosen, as the server takes them. */
export const chosenPrefills = (chosen: readonly string[]): Prefill[] => prefills.filter((each) => chosen.includes(each))

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
