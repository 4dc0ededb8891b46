import { Alert, Button, Link, Stack, Text } from '@dossier/shared-ui/core'
import { ProgressBar } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useEffect, useRef } from 'react'
import { TakenOver } from '../change/taken-over'
import { UboChanges } from '../change/ubo-changes'
import { workflowAddress } from '../changes/list-location'
import { RelatedChanges } from '../changes/related-changes'
import { RemovedRecords } from '../changes/removed-records'
import type { ChangeOfSitting, SittingInFull } from '../changes/sitting.queries'
import { type Approvable, approvableIn, whyNotWithOthers } from './decidable'
import { outcomeText } from './outcome'
import { ProposedValues } from './proposed-values'
import styles from './together.module.css'
import { type Approving, useApproveTogether } from './use-approve-together'

type Props = {
  /** Of one client, in an order in which they can be approved. */
  readonly changes: readonly ChangeOfSitting[]
  /** UBO-06: once all of them are approved; undefined where it is not known. */
  readonly uboChanges?: SittingInFull['ubo_changes']
  /** How many more there are that one may not see. */
  readonly hidden?: number
  readonly onClose: () => void
}

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/**
 * WRK-10: approves several changes as they are listed here, each with its values, after asking once; then says one by one
 * what was approved, and what was not and why.
 */
export function TogetherDialog({ changes, uboChanges, hidden = 0, onClose }: Props) {
  // what is approved is what was listed when the question came, also where it is read anew meanwhile
  const shown = useRef(changes).current
  const approvable = approvableIn(shown)
  const approving = useApproveTogether(approvable)
  const { phase, stop } = approving
  return (
    <Modal
      title={phase === 'done' ? 'What was decided' : `Approve ${counted(approvable.length)}?`}
      size="large"
      onClose={phase === 'running' ? stop : onClose}
      footer={<Buttons key={phase} count={approvable.length} approving={approving} onClose={onClose} />}
    >
      {phase === 'asking' ? (
        <Asked
          approvable={approvable}
          others={shown.filter((change) => !has(approvable, change))}
          {...{ hidden, uboChanges }}
        />
      ) : (
        <Outcomes approving={approving} total={approvable.length} />
      )}
    </Modal>
  )
}

const has = (changes: readonly ChangeOfSitting[], { _id }: ChangeOfSitting) => changes.some((one) => one._id === _id)

type ButtonsProps = { readonly count: number; readonly approving: Approving; readonly onClose: () => void }

function Buttons({ count, approving: { phase, start, stop }, onClose }: ButtonsProps) {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])
  switch (phase) {
    case 'asking':
      return (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={main} kind="primary" aria-disabled={count === 0} onClick={count === 0 ? undefined : start}>
            {`Approve ${counted(count)}`}
          </Button>
        </>
      )
    case 'running':
      return (
        <Button ref={main} onClick={stop}>
          Stop
        </Button>
      )
    case 'done':
      return (
        <Button ref={main} kind="primary" onClick={onClose}>
          Close
        </Button>
      )
  }
}

type AskedProps = {
  readonly approvable: readonly Approvable[]
  readonly others: readonly ChangeOfSitting[]
  readonly hidden: number
  readonly uboChanges: Props['uboChanges']
}

function Asked({ approvable, others, hidden, uboChanges }: AskedProps) {
  return (
    <Stack gap="md">
      <Text tone="dim">Each is decided by itself, in this order, as it is listed here.</Text>
      <ol className={styles.changes}>
        {approvable.map((change) => (
          <li key={change._id} data-kind={change.actionType}>
            <Text weight="medium">
              <Link href={workflowAddress(change._id)} newTab>
                {change.summary}
              </Link>
            </Text>
            <ProposedValues change={change} />
            <TakenOver change={change} />
            <GoesToo change={change} />
            {change.note === undefined ? null : <Text>{`Note: ${change.note}`}</Text>}
          </li>
        ))}
      </ol>
      {others.length === 0 ? <UboChanges change={{ ubo_changes: uboChanges }} /> : null}
      {others.length === 0 && hidden === 0 ? null : (
        <Stack gap="sm">
          <Text weight="semibold">Not among them:</Text>
          <ul className={styles.changes}>
            {others.map((change) => (
              <li key={change._id} data-kind="none">
                <Text>{change.summary}</Text>
                <Text size="small" tone="dim">
                  {whyNotWithOthers(change)}
                </Text>
              </li>
            ))}
            {hidden === 0 ? null : <li data-kind="none">{`${counted(hidden)} not visible to you`}</li>}
          </ul>
        </Stack>
      )}
    </Stack>
  )
}

/** CHG-46. */
function GoesToo({ change: { actionType, affected } }: { readonly change: Approvable }) {
  if (actionType !== 'remove') return null
  return (
    <>
      <Text size="small">These records will be removed:</Text>
      <RemovedRecords records={affected.records} />
      {affected.relatedChanges.length === 0 ? null : (
        <>
          <Text size="small">These changes will be closed too:</Text>
          <RelatedChanges changes={affected.relatedChanges} />
        </>
      )}
    </>
  )
}

function Outcomes({ approving: { phase, decided }, total }: { readonly approving: Approving; readonly total: number }) {
  const approved = decided.filter(({ outcome }) => outcome.kind === 'approved')
  const not = decided.filter(({ outcome }) => outcome.kind !== 'approved')
  const words = `${approved.length} of ${total} approved`
  return (
    <Stack gap="md">
      {phase === 'running' ? (
        <ProgressBar value={Math.round((100 * decided.length) / total)} label={words} />
      ) : (
        <Alert state={not.length === 0 ? 'approved' : 'stale'} title={words} urgent>
          {not.length === 0 ? null : 'The others are as they were. Each says why.'}
        </Alert>
      )}
      {[...not, ...approved].map(({ change, outcome }) => (
        <Stack key={change._id} gap="none">
          <Text>{change.summary}</Text>
          <Text size="small" tone={outcome.kind === 'approved' ? 'approved' : 'denied'}>
            {outcomeText(outcome)}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
