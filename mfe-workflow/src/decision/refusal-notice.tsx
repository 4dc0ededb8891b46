import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { isolated } from '@dossier/contract/platform/names'
import { Refused, Stack, Text } from '@dossier/shared-ui/core'
import { kindOfObjectType } from '@dossier/shared-ui/kinds'
import type { ChangeDetail } from '../changes/change.queries'
import styles from './decision-bar.module.css'
import { MovedFields } from './moved-fields'
import type { Refusal } from './refusal'

type Props = { readonly change: ChangeDetail; readonly refusal: Refusal }

/** Why the last decision was not taken, and what to do about it (GOV-07 to GOV-09). */
export function RefusalNotice({ change, refusal }: Props) {
  if (refusal.kind === 'grown') return null
  return (
    <div className={styles.refusal}>
      <Refused refusal={refusal} state={refusal.kind === 'other' ? 'denied' : 'stale'} title={refusal.message}>
        <Explanation change={change} refusal={refusal} />
      </Refused>
    </div>
  )
}

function Explanation({ change, refusal }: Props) {
  switch (refusal.kind) {
    case 'handled':
      return refusal.by === undefined ? null : <Text>{handledBy(refusal.by, refusal.at)}</Text>
    case 'changed':
      return <Text>This is the latest version. Review it, then decide.</Text>
    case 'moved':
      return (
        <Stack gap="sm">
          <Text>
            These values are no longer what they were when the change was proposed. Nothing was applied. Deny it so that
            it can be proposed again.
          </Text>
          <MovedFields kind={kindOfObjectType(change.objectType)} fields={refusal.fields} />
        </Stack>
      )
    case 'grown':
    case 'other':
      return refusal.requestId === undefined ? null : (
        <Text size="small" tone="dim">
          Request id {refusal.requestId}
        </Text>
      )
  }
}

const handledBy = (name: string, at: string | undefined) =>
  at === undefined ? `By ${isolated(name)}` : `By ${isolated(name)}, ${formatDateAndTime(at)}`
