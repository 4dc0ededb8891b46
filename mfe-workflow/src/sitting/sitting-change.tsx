import { isolated } from '@dossier/contract/platform/names'
import { Button, Group, Text, Title } from '@dossier/shared-ui/core'
import { objectLabel } from '@dossier/shared-ui/kinds'
import { Suspense, useRef } from 'react'
import { Affected } from '../change/affected'
import { ChangeContent } from '../change/change-content'
import { TakenOver } from '../change/taken-over'
import { useMarkRead } from '../change/use-mark-read'
import { WaitsFor } from '../change/waits-for'
import { objectName } from '../changes/object'
import type { ChangeOfSitting } from '../changes/sitting.queries'
import { askedTexts } from '../changes/view-texts'
import { LazyFoldedConversation, LazyRequestedNote } from '../conversation/lazy-conversation'
import type { Deciding } from '../decision/deciding'
import { LazyDecisionDialogs } from '../decision/lazy-dialogs'
import { RejectionAlert } from '../decision/rejection-alert'
import { useDecision } from '../decision/use-decision'
import { WhoDecides } from '../decision/who-decides'
import styles from './sitting.module.css'
import { useInSight } from './use-in-sight'

type Props = {
  readonly change: ChangeOfSitting
  /** Its place in the sitting, from 1. */
  readonly number: number
  readonly sitting: readonly ChangeOfSitting[]
}

/** One change of a sitting: what is asked for, and the buttons that decide it alone. */
export function SittingChange({ change, number, sitting }: Props) {
  const deciding = useDecision(change, () => undefined)
  const item = useRef<HTMLLIElement>(null)
  const wasSeen = useInSight(item)
  const [label, name] = [objectLabel(change.objectType), objectName(change)]
  const isHere = (id: string) => sitting.some(({ _id }) => _id === id)
  return (
    <li ref={item} className={styles.change} data-kind={change.actionType}>
      {wasSeen ? <Read change={change} /> : null}
      <div className={styles.title}>
        <div>
          <Text size="small" tone="dim">
            {`${number}. ${name === label ? '' : `${label}, `}${askedTexts[change.actionType].toLowerCase()}`}
          </Text>
          <Title level={3}>{name}</Title>
        </div>
        <Alone change={change} name={name} deciding={deciding} />
      </div>
      {change.changes_requested === undefined ? null : (
        <Suspense fallback={null}>
          <LazyRequestedNote change={change} />
        </Suspense>
      )}
      {change.waits_for?.every(({ _id }) => isHere(_id)) ? null : <WaitsFor change={change} />}
      {deciding.rejection === undefined || deciding.asking !== undefined ? null : (
        <RejectionAlert change={change} rejection={deciding.rejection} />
      )}
      <ChangeContent change={change} asFiled />
      <TakenOver change={change} />
      {change.actionType === 'remove' ? <Affected change={change} /> : null}
      {change.note === undefined ? null : <Text>{`Note: ${change.note}`}</Text>}
      {change.messages === undefined ? null : (
        <Suspense fallback={null}>
          <LazyFoldedConversation change={change} name={name} />
        </Suspense>
      )}
      {deciding.asking === undefined ? null : <LazyDecisionDialogs change={change} deciding={deciding} />}
    </li>
  )
}

/** NTF-10: a change is read once it was in sight. */
function Read({ change }: { readonly change: ChangeOfSitting }) {
  useMarkRead(change)
  return null
}

type AloneProps = { readonly change: ChangeOfSitting; readonly name: string; readonly deciding: Deciding }

/** WRK-18: any one can be decided alone. */
function Alone({ change, name, deciding: { approve, ask, busy, asking } }: AloneProps) {
  const { may } = change
  if (may.length === 0) return <WhoDecides change={change} />
  const named = (act: string) => `${act} ${isolated(name)} alone`
  return (
    <Group gap="sm">
      {may.includes('approve') ? (
        <Button size="small" busy={busy && asking === undefined} aria-label={named('Approve')} onClick={approve}>
          Approve
        </Button>
      ) : null}
      {may.includes('deny') ? (
        <Button size="small" aria-disabled={busy} aria-label={named('Deny')} onClick={() => ask('deny')}>
          Deny
        </Button>
      ) : null}
      {may.includes('withdraw') ? (
        <Button size="small" aria-disabled={busy} aria-label={named('Withdraw')} onClick={() => ask('withdraw')}>
          Withdraw
        </Button>
      ) : null}
    </Group>
  )
}
