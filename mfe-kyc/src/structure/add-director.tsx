import { fieldsNamed } from '@dossier/contract/catalogue'
import { checkNewDirector } from '@dossier/contract/checks/add-dialogs'
import { type Holder, namedAbove, partyFields } from '@dossier/shared-ui/parties'
import { AddRecord } from '@dossier/shared-ui/records'

type Props = {
  /** Whose director it is to be; the client's when left out. */
  readonly above: Holder | undefined
  readonly onClose: (createdId?: string) => void
}

/** MBD-04: the name that is asked for follows the type. */
export const AddDirector = ({ above, onClose }: Props) => (
  <AddRecord
    kind="managing_director"
    title="Add managing director"
    fields={(read) => [
      ...fieldsNamed('managing_director', 'location_type', 'entity_type'),
      ...partyFields(read('entity_type')),
    ]}
    check={checkNewDirector}
    under={namedAbove(above)}
    onClose={onClose}
  />
)
