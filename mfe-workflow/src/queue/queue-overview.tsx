import type { ChangeView, VisibleChange } from '@dossier/contract/file/schemas/changes'
import { Button, Stack, Text, Title } from '@dossier/shared-ui/core'
import { type Queue, tallyOf } from '../changes/queue'
import styles from './queue.module.css'

type Props = {
  readonly view: ChangeView
  readonly queue: Queue
  /** All that is listed. */
  readonly changes: readonly VisibleChange[]
  readonly onOpen: ((change: VisibleChange) => void) | undefined
}

/** Beside the list while no change is open: what is in it for its reader. Nothing for an empty list. */
export function QueueOverview({ view, queue, changes, onOpen }: Props) {
  const [first] = queue.changes
  if (first === undefined) return null
  return (
    <Stack gap="md" align="start" className={styles.idle}>
      {view === 'forConfirmation' ? <Tally changes={changes} /> : <Text tone="dim">No change is open.</Text>}
      {onOpen === undefined ? null : (
        <>
          <Button onClick={() => onOpen(first)}>Open the newest</Button>
          <Text size="small" tone="dim">
            <kbd className={styles.key}>j</kbd> and <kbd className={styles.key}>k</kbd> move through the list,{' '}
            <kbd className={styles.key}>Enter</kbd> opens, <kbd className={styles.key}>?</kbd> shows every key.
          </Text>
        </>
      )}
    </Stack>
  )
}

/** Who must act. */
function Tally({ changes }: Pick<Props, 'changes'>) {
  const { toDecide, own, stuck, ofOthers } = tallyOf({ changes })
  const lines = [
    { count: toDecide, text: 'for you to decide' },
    { count: own, text: 'yours, awaiting someone else' },
    { count: ofOthers, text: 'for others to decide' },
    { count: stuck, text: 'that nobody can decide' },
  ].filter(({ count }) => count > 0)
  return (
    <Stack gap="sm" align="start">
      <Title level={2}>In this list</Title>
      <dl className={styles.tally}>
        {lines.map(({ count, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
