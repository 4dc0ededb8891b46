import type { Records } from '@dossier/contract/file/completeness/records'
import type { Ownership } from '@dossier/contract/file/ownership/client-ownership'
import { shareText } from '@dossier/contract/file/ownership/effective-holdings'
import { type Chain, chainsOf } from '@dossier/contract/file/ownership/holders'
import { isolated } from '@dossier/contract/platform/names'
import { Text } from '@dossier/shared-ui/core'
import { useState } from 'react'
import styles from './chains.module.css'

type Props = {
  readonly holder: string
  readonly name: string
  readonly records: Records
  readonly ownership: Ownership
}

/** The chains that make up what a holder has, worked out when they are asked for. */
export function Chains({ holder, name, records, ownership }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const found = isOpen ? chainsOf(records, ownership, holder) : undefined
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={`Chains of ${isolated(name)}`}>Chains</summary>
      {found === undefined ? null : (
        <>
          <ul className={styles.chains}>
            {found.chains.map((chain) => (
              <li key={chain.via.join()}>{chainText(chain)}</li>
            ))}
          </ul>
          {found.whole ? null : (
            <Text size="small" tone="dim">
              Only the largest chains are shown; circular chains are left out.
            </Text>
          )}
        </>
      )}
    </details>
  )
}

/** 'Directly: 10%', or 'Lagoon Holding B.V.: 30% × 50% = 15%'. */
function chainText({ names, shares, product }: Chain): string {
  if (names.length === 0) return `Directly: ${shareText(product)}`
  return `${names.map(isolated).join(', ')}: ${shares.map(shareText).join(' × ')} = ${shareText(product)}`
}
