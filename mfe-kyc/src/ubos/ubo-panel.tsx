import type { Ubo } from '@dossier/contract/file/schemas/records'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { type Deletion, RecordPanel, useMayOn } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'
import { PersonPanel } from '../parties/party-panels'
import type { Structure } from '../parties/structure'
import { PersonScreening } from '../screening/person-screening'

type Props = {
  readonly structure: Structure
  readonly ubo: Ubo
  /** How its removal is asked for, where it is offered (UBO-04). */
  readonly deletion?: Deletion | undefined
  readonly actions?: ReactNode
  readonly openAtFirst?: boolean
}

/** UBO-03: a UBO and the person they are. */
export function UboPanel({ structure, ubo, deletion, actions, openAtFirst }: Props) {
  const mayEdit = useMayOn('ubo', 'edit')
  return (
    <RecordPanel
      kind="ubo"
      record={ubo}
      title={structure.name(ubo)}
      only={saysOrigin(ubo) ? undefined : []}
      deletion={deletion}
      actions={actions}
      openAtFirst={openAtFirst}
    >
      {structure.people(ubo).map((person) => (
        <PersonPanel key={person._id} structure={structure} holder={ubo} person={person} editable={mayEdit}>
          <PersonScreening person={person} />
        </PersonPanel>
      ))}
    </RecordPanel>
  )
}

/** Where a UBO is stands with the person; their own is shown where the UBO was given another by a call (UBO-09). */
function saysOrigin(ubo: Ubo) {
  const { value, new_value } = proposed(ubo, 'location_type')
  return Boolean(value || new_value)
}
