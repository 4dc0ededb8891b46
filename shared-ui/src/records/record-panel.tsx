import { type Kind, kinds } from '@dossier/contract/kinds'
import type { ReactNode } from 'react'
import { Alert } from '../feedback/alert'
import { Stack } from '../layout/layout'
import { Section } from '../section/section'
import type { OptionsOf } from './block-fields'
import { DeleteButton } from './delete-button'
import type { Deletion } from './delete-dialog'
import { RecordBlocks } from './record-blocks'
import { CreationOrRemoval, FieldMarks, isRemovalPending } from './record-marks'
import type { RecordOnWire } from './record-on-wire'
import { useScope } from './scope-context'
import { StaleNotice } from './stale-notice'
import { type RecordOptions, useRecordEdits } from './use-record-edits'

type Props = Omit<RecordOptions, 'name'> & {
  readonly kind: Kind
  readonly record: RecordOnWire
  /** What the record is called, in its heading and wherever several are spoken of. */
  readonly title: string
  /** How its removal is asked for; left out where it is not offered. Review mode offers none. */
  readonly deletion?: Deletion | undefined
  readonly optionsOf?: OptionsOf
  /** Further badges beside the title. */
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 2 | 3
  readonly openAtFirst?: boolean
  /** Below its fields: documents, and the records that stand under it. */
  readonly children?: ReactNode
}

/**
 * One record of an edit scope: read first, edited block by block, with its marks, its removal and what belongs to it.
 * The browser remembers by its id whether it is open (DSH-14); `?highlight=` with that id opens and marks it (DSH-04).
 */
export function RecordPanel(props: Props) {
  const {
    kind,
    record: given,
    title,
    deletion,
    optionsOf,
    marks,
    actions,
    level = 2,
    openAtFirst,
    children,
    ...rest
  } = props
  const { companyId, readOnly } = useScope()
  const record = useRecordEdits(kind, given, { ...rest, name: title })
  const { rejection } = record
  return (
    <Section
      id={given._id}
      title={title}
      level={level}
      remember={`record.${given._id}`}
      openAtFirst={openAtFirst}
      removed={isRemovalPending(given)}
      marks={
        <>
          <CreationOrRemoval record={given} noun={kinds[kind].noun} />
          <FieldMarks states={record.fields.map((field) => record.state(field))} />
          {marks}
        </>
      }
      actions={
        <>
          {actions}
          {deletion === undefined || readOnly || isRemovalPending(given) ? null : (
            <DeleteButton kind={kind} id={given._id} companyId={companyId} of={title} deletion={deletion} />
          )}
        </>
      }
    >
      <Stack gap="md">
        <StaleNotice record={record} />
        {rejection?.kind === 'refused' ? <Alert state="denied">{rejection.message}</Alert> : null}
        <RecordBlocks record={record} level={level === 2 ? 3 : 4} optionsOf={optionsOf} />
        {children}
      </Stack>
    </Section>
  )
}
