import type { Field, Option } from '@dossier/contract/platform/fields/field'
import type { MouseEvent } from 'react'
import { Button } from '../../controls/button/button'
import { IconCheck, IconPencil } from '../../controls/icons'
import type { FieldState } from '../edits/field-state'
import { FieldInput } from '../fields/field-input'
import { FieldView } from '../fields/field-view'
import type { RequestHref } from '../fields/request-href'
import { useRequestHref } from '../fields/request-href'
import styles from './records.module.css'
import { useScope } from './scope-context'
import type { FieldBlock } from './use-field-block'

export type OptionsOf = (field: Field) => readonly Option[] | undefined

type Props = {
  readonly block: FieldBlock
  /** What a field offers instead of its own options, as the years of a document (LIM-05). */
  readonly optionsOf?: OptionsOf | undefined
}

/** Neighbours of one cluster, as the lines of an address, stand in rows of their own. */
function clustersOf(states: readonly FieldState[]) {
  const clusters: { cluster: string | undefined; states: FieldState[] }[] = []
  for (const state of states) {
    const { cluster } = state.field
    const last = clusters.at(-1)
    if (last !== undefined && last.cluster === cluster) last.states.push(state)
    else clusters.push({ cluster, states: [state] })
  }
  return clusters
}

const isWide = ({ input }: Field) => input === 'rich' || input === 'multiline'

/** A click that means the field: not on a link or button in it, and not the end of selecting text. */
const meansField = ({ target }: MouseEvent) =>
  target instanceof Element &&
  target.closest('a, button, input, label') === null &&
  getSelection()?.isCollapsed !== false

/** The fields of a block, to read or to edit, as high as they are and in fixed columns. */
export function BlockFields({ block, optionsOf }: Props) {
  const { record, states, isEditing } = block
  const requestHref = useRequestHref(useScope().companyId)
  return (
    <div className={styles.fields} data-editing={isEditing ? '' : undefined}>
      {clustersOf(states).map(({ cluster, states: together }) => (
        <div key={together[0]?.field.name} className={styles.cluster} data-cluster={cluster}>
          {together.map((state) => (
            <BlockField
              key={state.field.name}
              block={block}
              state={state}
              id={`${record.idPrefix}${state.field.name}`}
              options={optionsOf?.(state.field)}
              requestHref={requestHref}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type FieldProps = {
  readonly block: FieldBlock
  readonly state: FieldState
  readonly id: string
  readonly options: readonly Option[] | undefined
  readonly requestHref: RequestHref | undefined
}

function BlockField({ block: { record, isEditing, start }, state, id, options, requestHref }: FieldProps) {
  const { field, isEditable } = state
  const wide = isWide(field) ? '' : undefined
  if (isEditing) {
    return (
      <div data-field={field.name} data-wide={wide}>
        <FieldInput
          field={field}
          edits={record}
          idPrefix={record.idPrefix}
          options={options}
          requestHref={requestHref}
        />
      </div>
    )
  }
  const view = (
    <FieldView
      id={id}
      field={field}
      value={state.current}
      proposal={state.proposal}
      edit={state.isEdited || state.isDerived ? { value: state.value, isTyped: state.isEdited } : undefined}
      error={state.existingError}
      requestHref={requestHref}
    />
  )
  if (!isEditable) return <div data-wide={wide}>{view}</div>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the block's button and the key e do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the block's button and the key e do the same
    <div
      data-field={field.name}
      data-wide={wide}
      className={styles.editable}
      onClick={(event) => {
        if (meansField(event)) start(field.name)
      }}
    >
      {view}
    </div>
  )
}

/** Opens a block for editing, or shows it to read again; nothing where one may not edit. */
export function EditButton({
  block: { canEdit, isEditing, start, stop },
  of,
}: {
  readonly block: FieldBlock
  readonly of: string
}) {
  if (!canEdit) return null
  return (
    <Button
      kind="quiet"
      size="small"
      icon={isEditing ? IconCheck : IconPencil}
      data-edit=""
      aria-label={isEditing ? `Done with ${of}` : `Edit ${of}`}
      aria-keyshortcuts={isEditing ? 'Escape' : 'e'}
      onClick={() => (isEditing ? stop() : start())}
    >
      <span className={styles.act}>{isEditing ? 'Done' : 'Edit'}</span>
    </Button>
  )
}
