import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@dossier/shared-ui/controls/icons'
import { Button, IconButton, Text } from '@dossier/shared-ui/core'
import { CopyButton } from '@dossier/shared-ui/data'
import type { ReactNode } from 'react'
import type { PanelSteps } from '../changes/panel-steps'
import type { Queue } from '../changes/queue'
import styles from './change-panel.module.css'

type Props = {
  readonly queue: Queue
  readonly steps: PanelSteps
  /** What is open, in two lines that stay in sight. */
  readonly children?: ReactNode
}

/** Where the change stands in the list, and the way on. */
export function PanelBar({ queue: { changes, at, previous, next }, steps, children }: Props) {
  return (
    <div className={styles.bar}>
      <span className={styles.back}>
        <Button kind="quiet" size="small" icon={IconArrowLeft} onClick={steps.close}>
          Back to the list
        </Button>
      </span>
      {children}
      <div className={styles.barEnd}>
        <Text as="span" size="small" tone="dim" numeric className={styles.place}>
          {at === -1 ? '' : `${at + 1} of ${changes.length}`}
        </Text>
        <IconButton
          icon={IconChevronUp}
          label="Previous change (k)"
          aria-keyshortcuts="k"
          disabled={previous === undefined}
          onClick={() => previous && steps.open(previous)}
        />
        <IconButton
          icon={IconChevronDown}
          label="Next change (j)"
          aria-keyshortcuts="j"
          disabled={next === undefined}
          onClick={() => next && steps.open(next)}
        />
        <CopyButton text={window.location.href} label="Copy link" />
        <span className={styles.close}>
          <IconButton icon={IconX} label="Close (Esc)" aria-keyshortcuts="Escape" onClick={steps.close} />
        </span>
      </div>
    </div>
  )
}
