import { lengthBetween } from '@dossier/contract/platform/messages/validation'
import { portfolioLimits } from '@dossier/contract/portfolio/limits'
import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import type { ViewState } from '@dossier/contract/portfolio/views'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Rejected, TextField } from '@dossier/shared-ui/core'
import { Checkbox } from '@dossier/shared-ui/forms'
import { useState } from 'react'
import { refusalIn, useSaveView } from './change-views'

type Props = {
  /** The one that is called otherwise or shared; a new one where there is none. */
  readonly view?: SavedView | undefined
  readonly state: ViewState
  readonly onSaved?: (view: SavedView) => void
  readonly onClose: () => void
}

type Values = { readonly name: string; readonly shared: boolean }

const longest = portfolioLimits.viewNameMaximum
const nameProblem = (name: string) =>
  name === '' || name.length > longest ? lengthBetween('Name', 1, longest) : undefined

/** WRK-05: asks how a view is called, and whether all staff read it. */
export function SaveViewDialog({ view, state, onSaved, onClose }: Props) {
  const { mutateAsync } = useSaveView()
  const [refusal, setRefusal] = useState<{ readonly text: string }>()
  const form = useCheckedForm({
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    rev: view?.rev,
    check: ({ name }: Values) => ({ name: nameProblem(name.trim()) }),
    send: ({ name, shared }: Values, { rev }) =>
      mutateAsync({ ...(view && { view_id: view._id, rev }), name: name.trim(), shared, state }),
    onSent: (_, saved) => {
      onClose()
      onSaved?.(saved.view)
    },
    onError: (error) => setRefusal({ text: refusalIn(error, 'view saving') }),
  })
  const shared = form.field('shared')
  return (
    <FormModal title={view ? 'Rename or share view' : 'Save view'} submit="Save view" form={form} onClose={onClose}>
      {refusal === undefined ? null : (
        <Rejected rejection={refusal} state="denied">
          {refusal.text}
        </Rejected>
      )}
      <TextField {...form.field('name')} label="Name" required />
      <Checkbox label="Shared with all staff" checked={shared.value} onChange={shared.onChange} />
    </FormModal>
  )
}
