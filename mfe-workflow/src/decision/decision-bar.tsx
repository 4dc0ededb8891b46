import { changeMessages } from '@dossier/contract/messages/changes'
import { Button, bottomBar } from '@dossier/shared-ui/core'
import { IconCheck, IconX } from '@dossier/shared-ui/icons'
import type { ChangeDetail } from '../change/change.queries'
import type { Deciding } from './deciding'
import styles from './decision-bar.module.css'

type Props = { readonly change: ChangeDetail; readonly deciding: Deciding }

/**
 * CHG-42, CHG-43: what this reader may do about the change, and nothing else. The next change opens with its button in
 * the same place, so that the second click of a double click decides nothing.
 */
export function DecisionBar({ change: { may }, deciding }: Props) {
  const { approve, ask, busy, asking } = deciding
  return (
    <div ref={bottomBar} className={styles.bar}>
      {may.includes('approve') ? (
        <Button
          kind="primary"
          icon={IconCheck}
          busy={busy && asking === undefined}
          aria-keyshortcuts="a"
          onClick={({ detail }) => {
            if (detail <= 1) approve('click')
          }}
        >
          Approve
        </Button>
      ) : null}
      {may.includes('deny') ? (
        <Button icon={IconX} aria-disabled={busy} aria-keyshortcuts="d" onClick={() => ask('deny')}>
          Deny
        </Button>
      ) : null}
      {may.includes('withdraw') ? (
        <Button aria-disabled={busy} onClick={() => ask('withdraw')}>
          {changeMessages.withdraw}
        </Button>
      ) : null}
    </div>
  )
}
