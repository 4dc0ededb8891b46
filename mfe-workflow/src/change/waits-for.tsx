import { isolated } from '@dossier/contract/platform/names'
import { Alert, Link } from '@dossier/shared-ui/core'
import { kindOfObjectType, kinds, objectLabel } from '@dossier/shared-ui/kinds'
import type { ChangeDetail } from '../changes/change.queries'
import { workflowAddress } from '../changes/list-location'
import { objectName } from '../changes/object'

type Props = { readonly change: Pick<ChangeDetail, 'waits_for'> }

/** CHG-13: the additions that have to be approved first, each a link. */
export function WaitsFor({ change: { waits_for = [] } }: Props) {
  if (waits_for.length === 0) return null
  return (
    <Alert state="pending">
      {waits_for.map((creation) => (
        <div key={creation._id}>
          First approve <Link href={workflowAddress(creation._id)}>{nameOf(creation)}</Link>
        </div>
      ))}
    </Alert>
  )
}

function nameOf(creation: NonNullable<ChangeDetail['waits_for']>[number]): string {
  const kind = kindOfObjectType(creation.objectType)
  const noun = kind === undefined ? objectLabel(creation.objectType).toLowerCase() : kinds[kind].noun
  return creation.object_name === '' ? `the ${noun}` : `the ${noun}: ${isolated(objectName(creation))}`
}
