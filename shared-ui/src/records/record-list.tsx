import { type ReactNode, useState } from 'react'
import { Button } from '../button/button'
import { IconPlus } from '../icons'
import { Stack, Title } from '../layout/layout'
import { EmptyState } from '../states/empty-state'
import type { RecordOnWire } from './record-on-wire'
import styles from './records.module.css'
import { useScope } from './scope-context'

type Creation = {
  /** What the button says: 'Add New'. */
  readonly label: string
  /** The dialog or the form in the list that asks for what is new; `close` ends it. */
  readonly form: (close: () => void) => ReactNode
}

type Props<R extends RecordOnWire> = {
  readonly records: readonly R[]
  /** Heading of a list inside a page; a page of one list has its own. */
  readonly title?: string
  readonly level?: 2 | 3 | 4
  /** What stands there instead of records. */
  readonly empty: string
  /** How one is added; left out for those who may not. Review mode offers none. */
  readonly creation?: Creation | undefined
  readonly children: (record: R) => ReactNode
}

/** Records of one kind below each other, and the way to add one (MBD-03). */
export function RecordList<R extends RecordOnWire>(props: Props<R>) {
  const { records, title, level = 3, empty, creation, children } = props
  const { readOnly } = useScope()
  const [adding, setAdding] = useState(false)
  const add =
    creation === undefined || readOnly ? null : (
      <Button size={title === undefined ? 'normal' : 'small'} icon={IconPlus} onClick={() => setAdding(true)}>
        {creation.label}
      </Button>
    )
  const isEmpty = records.length === 0
  return (
    <Stack gap="md" as="section">
      {title === undefined && (isEmpty || add === null) ? null : (
        <div className={styles.listHead}>
          {title === undefined ? null : (
            <Title level={level} size={3}>
              {title}
            </Title>
          )}
          {isEmpty ? null : add}
        </div>
      )}
      {isEmpty ? <EmptyState text={empty}>{add}</EmptyState> : null}
      {records.map(children)}
      {adding ? creation?.form(() => setAdding(false)) : null}
    </Stack>
  )
}
