import { fieldsNamed } from '@dossier/contract/catalogue'
import { checkNewShareholder } from '@dossier/contract/checks/add-dialogs'
import { percentText } from '@dossier/shared-ui/data'
import { type Holder, namedAbove, partyFields } from '@dossier/shared-ui/parties'
import { AddRecord } from '@dossier/shared-ui/records'

type Props = {
  /** Whose shareholder it is to be; the client's when left out. */
  readonly above: Holder | undefined
  /** What is left of that company, in percent. */
  readonly remaining: number
  readonly onClose: (createdId?: string) => void
}

/** SHR-04: percentage, type, and the name that fits it. */
export const AddShareholder = ({ above, remaining, onClose }: Props) => (
  <AddRecord
    kind="shareholder"
    title="Add shareholder"
    fields={(read) => [
      ...fieldsNamed('shareholder', 'percentage_held').map((field) => ({
        ...field,
        hint: `${percentText(remaining)} is left`,
      })),
      ...askedType,
      ...partyFields(read('shareholder_type')),
    ]}
    check={(values) => checkNewShareholder(values, remaining)}
    under={namedAbove(above)}
    onClose={onClose}
  />
)

const askedType = fieldsNamed('shareholder', 'shareholder_type')
