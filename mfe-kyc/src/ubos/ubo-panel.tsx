import type { Ubo } from '@dossier/contract/schemas/records'
import { PersonPanel, type Structure } from '@dossier/shared-ui/parties'
import { type Deletion, RecordPanel } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import type { ReactNode } from 'react'

type Props = {
  readonly structure: Structure
  readonly ubo: Ubo
  /** How its removal is asked for, where it is offered (UBO-04). */
  readonly deletion?: Deletion | undefined
  readonly actions?: ReactNode
}

/** UBO-03: a UBO and the person they are. */
export function UboPanel({ structure, ubo, deletion, actions }: Props) {
  const mayEdit = useMay('create_ubo_section_general')
  return (
    <RecordPanel
      kind="ubo"
      record={ubo}
      title={structure.name(ubo)}
      editable={mayEdit}
      deletion={deletion}
      actions={actions}
    >
      {structure.people(ubo).map((person) => (
        <PersonPanel key={person._id} structure={structure} holder={ubo} person={person} editable={mayEdit} />
      ))}
    </RecordPanel>
  )
}
