import { type Kind, kinds } from '@dossier/contract/file/kinds'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { createContext, type ReactNode, useContext } from 'react'
import { StatusBadge } from '../../controls/badge/badge'
import { Stack } from '../../controls/layout/layout'
import { Nested, useLevel } from '../../page/section/nesting'
import { Section } from '../../page/section/section'
import type { OptionsOf } from './block-fields'
import type { Deletion } from './delete-dialog'
import { RecordAlerts } from './record-alerts'
import { RecordBlocks } from './record-blocks'
import { RecordDeletion } from './record-deletion'
import { CreationOrRemoval, FieldMarks, isRemovalPending, PendingOrigin, tabState } from './record-marks'
import type { RecordOnWire } from './record-on-wire'
import { useScope } from './scope-context'
import { type RecordOptions, useRecordEdits } from './use-record-edits'

/** An open change of where a record stands, as a person who comes under one more director or leaves one. */
export type PlaceChange = { readonly action: PendingAction; readonly says: string; readonly leaves: boolean }

type Props = RecordOptions & {
  readonly kind: Kind
  readonly record: RecordOnWire
  /** Its heading. `name` is what it is called where several records are spoken of, if that differs. */
  readonly title: string
  /** How its removal is asked for; left out where it is not offered. Review mode offers none. */
  readonly deletion?: Deletion | undefined
  readonly optionsOf?: OptionsOf
  /** Facts of other records, to read, before the fields of the first block (TRP-07). */
  readonly facts?: ReactNode
  /** What waits for approval of its standing here, where it stands elsewhere too. */
  readonly place?: PlaceChange | undefined
  /** Beside the title, before what waits for approval. */
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  readonly openAtFirst?: boolean
  /** Below its fields: documents, and the records that stand under it. */
  readonly children?: ReactNode
}

/** The creation or removal that the record around waits for: what comes or goes with it does not say so again. */
const PendingAround = createContext<string | null>(null)

const placeState = ({ leaves }: PlaceChange) => ({ state: leaves ? ('denied' as const) : ('pending' as const) })

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
    facts,
    place,
    marks,
    actions,
    name = title,
    openAtFirst,
    children,
    ...rest
  } = props
  const { companyId } = useScope()
  const record = useRecordEdits(kind, given, { ...rest, name })
  const level = useLevel()
  const around = useContext(PendingAround)
  const pending = given.pending_action
  const mark = pending === null || pending.actionType === 'update' || pending._id === around ? null : pending
  const origin = mark ?? place?.action ?? null
  return (
    <Section
      id={given._id}
      title={title}
      level={level}
      remember={`record.${given._id}`}
      openAtFirst={openAtFirst}
      removed={isRemovalPending(given)}
      {...(mark === null && place ? placeState(place) : tabState(given))}
      marks={
        <>
          {marks}
          {mark === null ? null : <CreationOrRemoval record={given} noun={kinds[kind].noun} />}
          {place && <StatusBadge state="pending">{place.says}</StatusBadge>}
          <FieldMarks states={record.fields.map((field) => record.state(field))} />
        </>
      }
      actions={
        <>
          {actions}
          <RecordDeletion kind={kind} record={given} name={name} deletion={deletion} />
        </>
      }
    >
      <Stack gap="md">
        {origin === null ? null : <PendingOrigin action={origin} companyId={companyId} />}
        <RecordAlerts record={record} />
        <Nested>
          <RecordBlocks record={record} optionsOf={optionsOf} facts={facts} />
          <PendingAround value={mark?._id ?? around}>{children}</PendingAround>
        </Nested>
      </Stack>
    </Section>
  )
}
