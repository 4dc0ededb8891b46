import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { AddRecord, checkNew } from '@dossier/shared-ui/records'
import { knownParties } from '../parties/known-parties'
import type { Structure } from '../parties/structure'
import { useKnownParty } from '../structure/use-known-party'

const asked = ['firstName', 'lastName']

type Props = { readonly structure: Structure; readonly onClose: (createdId?: string) => void }

/** UBO-07: a person who owns the client in the end, new or of the file (ruling 20). */
export function AddUbo({ structure, onClose }: Props) {
  const parties = knownParties(structure, structure.ubos()).filter(({ type }) => type === 'person')
  const { known, answered, named, slots } = useKnownParty({ structure, parties, typeOf: () => 'person' })
  return (
    <AddRecord
      kind="ubo"
      title="Add UBO"
      {...slots}
      fields={() => (known === undefined ? fieldsNamed('person', ...asked) : [])}
      check={(values) => checkNew('person', asked, { ...values, ...answered })}
      under={named ?? {}}
      onClose={onClose}
    />
  )
}
