import { holdingText } from '@dossier/contract/file/ownership/effective-holdings'
import { Text } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import type { ChangeDetail } from '../changes/change.queries'
import styles from './change-panel.module.css'

type UboChange = NonNullable<ChangeDetail['ubo_changes']>[number]
type Standing = UboChange['before']

type Props = { readonly change: Pick<ChangeDetail, 'ubo_changes'> }

/** UBO-06: who becomes or ceases to be a UBO once the change is approved; nothing where it leaves ownership alone. */
export function UboChanges({ change: { ubo_changes: changes } }: Props) {
  if (changes === undefined) return null
  return (
    <Panel title="Effect on UBOs" level={3}>
      {changes.length === 0 ? (
        <Text>The UBOs stay the same.</Text>
      ) : (
        <ul className={styles.takenOver}>
          {changes.map(({ person, name, before, after }) => (
            <li key={person}>
              <strong>{name}</strong> {turnText(before, after)}: {heldText(before)} → {heldText(after)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function turnText({ verdict: before }: Standing, { verdict: after }: Standing): string {
  if (after === 'yes') return 'becomes a UBO'
  if (after === 'no') return before === 'yes' ? 'is no longer a UBO' : 'can no longer be a UBO'
  return before === 'yes' ? 'may no longer be a UBO' : 'may become a UBO'
}

/** A UBO may be one for another reason than a share. */
const heldText = ({ holding, verdict }: Standing) =>
  holding === null ? (verdict === 'yes' ? 'UBO without a share' : 'no share') : holdingText(holding)
