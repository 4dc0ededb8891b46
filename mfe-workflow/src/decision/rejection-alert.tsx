import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { isolated } from '@dossier/contract/platform/names'
import { Rejected, Stack, Text } from '@dossier/shared-ui/core'
import { kindOfObjectType } from '@dossier/shared-ui/kinds'
import type { ChangeDetail } from '../changes/change.queries'
import styles from './decision-bar.module.css'
import { MovedFields } from './moved-fields'
import type { Rejection } from './rejection'

type Props = { readonly change: ChangeDetail; readonly rejection: Rejection }

/** Why the last decision was not taken, and what to do about it (GOV-07 to GOV-09). */
export function RejectionAlert({ change, rejection }: Props) {
  if (rejection.kind === 'grown') return null
  return (
    <div className={styles.rejection}>
      <Rejected rejection={rejection} state={rejection.kind === 'other' ? 'denied' : 'stale'} title={rejection.message}>
        <Explanation change={change} rejection={rejection} />
      </Rejected>
    </div>
  )
}

function Explanation({ change, rejection }: Props) {
  switch (rejection.kind) {
    case 'handled':
      return rejection.by === undefined ? null : <Text>{handledBy(rejection.by, rejection.at)}</Text>
    case 'changed':
      return <Text>This is the latest version. Review it, then decide.</Text>
    case 'moved':
      return (
        <Stack gap="sm">
          <Text>
            These values are no longer what they were when the change was proposed. Nothing was applied. Deny it so that
            it can be proposed again.
          </Text>
          <MovedFields kind={kindOfObjectType(change.objectType)} fields={rejection.fields} />
        </Stack>
      )
    case 'grown':
    case 'other':
      return rejection.requestId === undefined ? null : (
        <Text size="small" tone="dim">
          Request id {rejection.requestId}
        </Text>
      )
  }
}

const handledBy = (name: string, at: string | undefined) =>
  at === undefined ? `By ${isolated(name)}` : `By ${isolated(name)}, ${formatDateAndTime(at)}`
