import { checkNewDirector } from '@dossier/contract/file/checks/add-dialogs'
import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { AddRecord } from '@dossier/shared-ui/records'
import { knownParties } from '../parties/known-parties'
import { type Holder, namedAbove } from '../parties/party'
import { partyFields } from '../parties/party-fields'
import type { Structure } from '../parties/structure'
import { useKnownParty } from './use-known-party'

type Props = {
  readonly structure: Structure
  /** Whose director it is to be; the client's when left out. */
  readonly above: Holder | undefined
  readonly onClose: (createdId?: string) => void
}

/** MBD-04: the name that is asked for follows the type; or who of the file it is (ruling 20). */
export function AddDirector({ structure, above, onClose }: Props) {
  const parties = knownParties(structure, [above, ...structure.directors(above)])
  const { known, answered, named, slots } = useKnownParty({
    structure,
    parties,
    typeOf: ({ entity_type }) => entity_type,
  })
  const type = known && { entity_type: known.type }
  return (
    <AddRecord
      kind="managing_director"
      title="Add managing director"
      {...slots}
      fields={(read) => [
        ...fieldsNamed('managing_director', 'location_type'),
        ...(known === undefined ? [...askedType, ...partyFields(read('entity_type'))] : []),
      ]}
      check={(values) => checkNewDirector({ ...values, ...type, ...answered })}
      under={{ ...namedAbove(above), ...type, ...named }}
      onClose={onClose}
    />
  )
}

const askedType = fieldsNamed('managing_director', 'entity_type')
