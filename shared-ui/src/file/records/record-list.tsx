import type { Kind } from '@dossier/contract/file/kinds'
import { isolated } from '@dossier/contract/platform/names'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../controls/button/button'
import { IconPlus } from '../../controls/icons'
import { Stack, Text, Title } from '../../controls/layout/layout'
import { EmptyState } from '../../controls/states/empty-state'
import { PageActions } from '../../page/page-actions'
import { highlight } from '../../page/section/highlight'
import { Nested, useLevel } from '../../page/section/nesting'
import { useKindRights } from '../../server/session/use-may-on'
import { Corrected } from '../again/corrected'
import { isAdditionOf } from '../again/denied-change'
import { useCorrectable } from '../again/use-correctable'
import type { RecordOnWire } from './record-on-wire'
import styles from './records.module.css'
import { useScope } from './scope-context'

type Creation = {
  /** What is added: offered to those who may add one of the kind. Of what it leaves out, the page decides. */
  readonly kind?: Kind
  /** The record that it is added under, by which a denied one finds its way back (WRK-19); the client's when left out. */
  readonly under?: string | undefined
  /** What the button says: 'Add New'. */
  readonly label: string
  /** What it is added to, for assistive technology where several lists stand on a page. */
  readonly to?: string | undefined
  /** The dialog or the form in the list that asks for what is new; `close` ends it, at the record if one was made. */
  readonly form: (close: (createdId?: string) => void) => ReactNode
}

type Props<R extends RecordOnWire> = {
  readonly records: readonly R[]
  /** So that links and highlights find it: of what it belongs to, when none of its records is there yet. */
  readonly id?: string | undefined
  /** Heading of a list inside a page. The list that a page is about has none, and its button stands in the title line. */
  readonly title?: string | undefined
  /** What stands there instead of records. */
  readonly empty: string
  /** Said of all of them together, as their total. */
  readonly note?: ReactNode
  /** How one is added; left out for those who may not. Review mode offers none. */
  readonly creation?: Creation | undefined
  /** Instead, a button that adds one and asks nothing. */
  readonly add?: ReactNode
  /** What holds the records, as a table whose rows they are. */
  readonly wrapRows?: (records: ReactNode) => ReactNode
  readonly children: (record: R) => ReactNode
}

const openAtMost = 5

/** Returns whether the records that a page is about are open at first: of many, one is looked for by its title. */
export const areOpenAtFirst = (records: readonly RecordOnWire[]) => records.length <= openAtMost

/** Records of one kind below each other, and the way to add one (MBD-03). */
export function RecordList<R extends RecordOnWire>(props: Props<R>) {
  const { records, id, title, empty, note, creation: offered, add: ownAdd, wrapRows = (rows) => rows, children } = props
  const { readOnly } = useScope()
  const mayOn = useKindRights()
  const creation = offered?.kind && mayOn(offered.kind, 'create') === false ? undefined : offered
  const level = useLevel()
  const { corrected, isOpen, ...adding } = useCorrectable(
    (denied) => !readOnly && creation?.kind !== undefined && isAdditionOf(denied, creation.kind, creation.under),
  )
  const [created, setCreated] = useState<string>()
  const isThere = records.some(({ _id }) => _id === created)
  useEffect(() => {
    if (isThere && created !== undefined && highlight(created)) setCreated(undefined)
  }, [isThere, created])
  const isInPage = title !== undefined
  const add = readOnly ? null : creation === undefined ? (
    ownAdd
  ) : (
    <Button
      kind={isInPage ? undefined : 'primary'}
      size={isInPage ? 'small' : 'normal'}
      icon={IconPlus}
      aria-label={creation.to && `${creation.label} to ${isolated(creation.to)}`}
      onClick={adding.open}
    >
      {creation.label}
    </Button>
  )
  const isEmpty = records.length === 0
  const close = (createdId?: string) => {
    adding.close()
    setCreated(createdId)
  }
  return (
    <Stack gap="md" as="section" id={id}>
      {isInPage ? (
        <div className={styles.listHead}>
          <Title level={level} size={3}>
            {title}
          </Title>
          {add}
        </div>
      ) : isEmpty ? null : (
        <PageActions>{add}</PageActions>
      )}
      {isEmpty ? isInPage ? <Text tone="dim">{empty}</Text> : <EmptyState text={empty}>{add}</EmptyState> : null}
      {note}
      {isEmpty ? null : isInPage ? <Nested>{wrapRows(records.map(children))}</Nested> : wrapRows(records.map(children))}
      {isOpen ? <Corrected value={corrected}>{creation?.form(close)}</Corrected> : null}
    </Stack>
  )
}
