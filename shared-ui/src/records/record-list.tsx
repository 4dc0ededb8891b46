import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button'
import { IconPlus } from '../icons'
import { Stack, Title } from '../layout/layout'
import { highlight } from '../section/highlight'
import { Nested, useLevel } from '../section/nesting'
import { EmptyState } from '../states/empty-state'
import type { RecordOnWire } from './record-on-wire'
import styles from './records.module.css'
import { useScope } from './scope-context'

type Creation = {
  /** What the button says: 'Add New'. */
  readonly label: string
  /** The dialog or the form in the list that asks for what is new; `close` ends it, at the record if one was made. */
  readonly form: (close: (createdId?: string) => void) => ReactNode
}

type Props<R extends RecordOnWire> = {
  readonly records: readonly R[]
  /** So that links and highlights find it: of what it belongs to, when none of its records is there yet. */
  readonly id?: string
  /** Heading of a list inside a page; a page of one list has its own. */
  readonly title?: string
  /** What stands there instead of records. */
  readonly empty: string
  /** How one is added; left out for those who may not. Review mode offers none. */
  readonly creation?: Creation | undefined
  readonly children: (record: R) => ReactNode
}

/** Records of one kind below each other, and the way to add one (MBD-03). */
export function RecordList<R extends RecordOnWire>(props: Props<R>) {
  const { records, id, title, empty, creation, children } = props
  const { readOnly } = useScope()
  const level = useLevel()
  const [adding, setAdding] = useState(false)
  const [created, setCreated] = useState<string>()
  const isThere = records.some(({ _id }) => _id === created)
  useEffect(() => {
    if (isThere && created !== undefined && highlight(created)) setCreated(undefined)
  }, [isThere, created])
  const add =
    creation === undefined || readOnly ? null : (
      <Button size={title === undefined ? 'normal' : 'small'} icon={IconPlus} onClick={() => setAdding(true)}>
        {creation.label}
      </Button>
    )
  const isEmpty = records.length === 0
  const close = (createdId?: string) => {
    setAdding(false)
    setCreated(createdId)
  }
  return (
    <Stack gap="md" as="section" id={id}>
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
      {title === undefined ? records.map(children) : <Nested>{records.map(children)}</Nested>}
      {adding ? creation?.form(close) : null}
    </Stack>
  )
}
