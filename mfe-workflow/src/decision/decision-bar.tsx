import { changeMessages } from '@dossier/contract/file/messages/changes'
import { IconCheck, IconX } from '@dossier/shared-ui/controls/icons'
import { Button, bottomBar } from '@dossier/shared-ui/core'
import type { ChangeDetail } from '../changes/change.queries'
import type { Deciding } from './deciding'
import styles from './decision-bar.module.css'
import { RejectionAlert } from './rejection-alert'

type Props = { readonly change: ChangeDetail; readonly deciding: Deciding }

/** CHG-42, CHG-43: what this reader may do about the change, and beside it why the last attempt came to nothing. */
export function DecisionBar({ change, deciding }: Props) {
  const { may } = change
  const { approve, ask, busy, asking, rejection } = deciding
  return (
    <div ref={bottomBar} className={styles.bar}>
      {rejection === undefined || asking !== undefined ? null : (
        <RejectionAlert change={change} rejection={rejection} />
      )}
      {may.includes('approve') ? (
        <Button
          kind="primary"
          icon={IconCheck}
          busy={busy && asking === undefined}
          aria-keyshortcuts="a"
          onClick={({ detail }) => {
            if (detail <= 1) approve()
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
