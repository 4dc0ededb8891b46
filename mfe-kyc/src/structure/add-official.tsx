import type { Director } from '@dossier/contract/file/schemas/records'
import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { AddRecord } from '@dossier/shared-ui/records'
import { knownParties } from '../parties/known-parties'
import type { Structure } from '../parties/structure'
import { useKnownParty } from './use-known-party'

type Props = {
  readonly structure: Structure
  readonly director: Director
  readonly onClose: (createdId?: string) => void
}

/** PER-13, PER-16: a person under a director, new or of the file. */
export function AddOfficial({ structure, director, onClose }: Props) {
  const parties = knownParties(structure, [director]).filter(({ type }) => type === 'person')
  const { known, named, slots } = useKnownParty({ structure, parties, typeOf: () => 'person' })
  return (
    <AddRecord
      kind="person"
      title="Add official"
      {...slots}
      fields={() => (known === undefined ? fieldsNamed('person', 'firstName', 'lastName', 'title') : [])}
      under={{ md_id: director._id, ...named }}
      onClose={onClose}
    />
  )
}
