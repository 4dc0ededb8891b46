import type { Records } from '@dossier/contract/file/completeness/records'
import type { Ownership } from '@dossier/contract/file/ownership/client-ownership'
import { holdingText, shareText } from '@dossier/contract/file/ownership/effective-holdings'
import { nameOf } from '@dossier/contract/file/ownership/holders'
import { type MajorityHolder, majorityHolders } from '@dossier/contract/file/ownership/majority-holders'
import { isolated } from '@dossier/contract/platform/names'
import { Text } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import styles from './chains.module.css'

type Props = { readonly records: Records; readonly ownership: Ownership }

/** Who counts with 25 % or more where each link of a chain is a majority, though multiplying it gives less. */
export function ControlByMajorities({ records, ownership }: Props) {
  const holders = majorityHolders(records, ownership)
  if (holders.length === 0) return null
  const named = (id: string) => isolated(nameOf(records, id))
  return (
    <Panel title="Control by majorities">
      <ul className={styles.chains}>
        {holders.map((holder) => (
          <li key={holder.person}>{controlText(holder, named)}</li>
        ))}
      </ul>
      <Text size="small" tone="dim">
        The table counts shares as they multiply. A person who controls the client in this way may still be a UBO.
      </Text>
    </Panel>
  )
}

const controlText = ({ person, share, through, effective }: MajorityHolder, named: (id: string) => string) =>
  `${named(person)}: ${shareText(share)} through majorities of ${through.map(named).join(', ')}; multiplied, ${holdingText(effective)}`
