import { checkNewShareholder } from '@dossier/contract/file/checks/add-dialogs'
import { percentText } from '@dossier/shared-ui/data'
import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { AddRecord } from '@dossier/shared-ui/records'
import { knownParties } from '../parties/known-parties'
import { type Holder, namedAbove } from '../parties/party'
import { partyFields } from '../parties/party-fields'
import type { Structure } from '../parties/structure'
import { useKnownParty } from './use-known-party'

type Props = {
  readonly structure: Structure
  /** Whose shareholder it is to be; the client's when left out. */
  readonly above: Holder | undefined
  /** What is left of that company, in percent. */
  readonly remaining: number
  readonly onClose: (createdId?: string) => void
}

/** SHR-04: percentage, type, and the name that fits it; or who of the file it is (ruling 20). */
export function AddShareholder({ structure, above, remaining, onClose }: Props) {
  const parties = knownParties(structure, [above, ...structure.owners(above)])
  const { known, answered, named, slots } = useKnownParty({
    structure,
    parties,
    typeOf: ({ shareholder_type }) => shareholder_type,
  })
  const type = known && { shareholder_type: known.type }
  return (
    <AddRecord
      kind="shareholder"
      title="Add shareholder"
      {...slots}
      fields={(read) => [
        ...fieldsNamed('shareholder', 'percentage_held').map((field) => ({
          ...field,
          hint: `${percentText(remaining)} is left`,
        })),
        ...(known === undefined ? [...askedType, ...partyFields(read('shareholder_type'))] : []),
      ]}
      check={(values) => checkNewShareholder({ ...values, ...type, ...answered }, remaining)}
      under={{ ...namedAbove(above), ...type, ...named }}
      onClose={onClose}
    />
  )
}

const askedType = fieldsNamed('shareholder', 'shareholder_type')
