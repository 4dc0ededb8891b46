import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Rejected } from '../feedback/alert'
import { Stack } from '../layout/layout'
import styles from './dialog.module.css'
import { Modal } from './modal'

type Props = {
  readonly title: string
  readonly text: ReactNode
  /** What else goes with it, one line each. */
  readonly consequences?: readonly string[]
  /** The word on the button that does it. */
  readonly confirm: string
  readonly cancel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly error?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an act. Where something is lost the focus starts on the way back. */
export function ConfirmDialog(props: Props) {
  const { title, text, consequences = [], confirm, cancel = 'Cancel', danger, busy, error, onConfirm, onCancel } = props
  return (
    <Modal
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus={danger ? true : undefined} onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            data-autofocus={danger ? undefined : true}
            busy={busy}
            onClick={({ detail }) => {
              // the rest of the double click that opened it confirms nothing
              if (detail <= 1) onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <div>{text}</div>
        {consequences.length === 0 ? null : (
          <div className={styles.consequences}>
            <ul>
              {consequences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {error === undefined ? null : (
          <Rejected key={error} state="denied">
            {error}
          </Rejected>
        )}
      </Stack>
    </Modal>
  )
}
