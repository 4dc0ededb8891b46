import { fieldText } from '@dossier/contract/file/field-text'
import { type ProfilePart, profileFields } from '@dossier/contract/people/profile-fields'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { Columns } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import type { PlatformUser } from '../back-office.queries'

const titles = { userInformation: 'User info', userAddress: 'Address', userPhone: 'Phone' } as const satisfies Record<
  ProfilePart,
  string
>

/** ADM-10: what the user saved of themselves, to read. */
export const PersonalPanels = ({ loaded }: { readonly loaded: PlatformUser }) => (
  <>
    <PartPanel part="userInformation" values={loaded.userInformation} />
    <Columns minimum={440}>
      <PartPanel part="userAddress" values={loaded.userAddress} />
      <PartPanel part="userPhone" values={loaded.userPhone} />
    </Columns>
  </>
)

type PartProps = { readonly part: ProfilePart; readonly values: Readonly<Record<string, unknown>> }

const PartPanel = ({ part, values }: PartProps) => (
  <Panel title={titles[part]}>
    <DescriptionList
      items={profileFields[part].map((field) => ({
        label: field.label,
        value: fieldText(field, asFieldValue(values[field.name])),
      }))}
    />
  </Panel>
)

/** A birth date comes as the instant at which its day begins in UTC (FIU-08). */
function asFieldValue(value: unknown): FieldValue {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : ''
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
