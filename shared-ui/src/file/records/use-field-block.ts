import type { Field } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { type KeyboardEvent, useRef, useState } from 'react'
import { openWhenLoaded } from '../../area/open-when-loaded'
import { revealEvent } from '../../page/section/highlight'
import { CountryInput, needCountryInput } from '../fields/lazy-country-field'
import type { RecordEdits } from './record-edits'
import { useBlockFocus } from './use-block-focus'
import { useEditRequests } from './use-edit-requests'

export type FieldBlock = ReturnType<typeof useFieldBlock>

/**
 * Fields of a record that are read, and edited together once that is asked for: by their button, a click on one of them
 * or the key `e`. Escape or the button shows them to read again, with what was typed. A field with an error stays open.
 */
export function useFieldBlock(record: RecordEdits, fields: readonly Field[]) {
  const { version, idPrefix } = record
  const [openedAt, setOpenedAt] = useState<number>()
  const root = useRef<HTMLDivElement>(null)

  const states = fields.map((field) => record.state(field))
  const canEdit = states.some(({ isEditable }) => isEditable)
  const hasErrors = states.some(({ error }) => error !== undefined)
  const isEditing = canEdit && (openedAt === version || hasErrors)
  // what an error opened stays open while it is mended
  if (isEditing && openedAt !== version) setOpenedAt(version)
  const { focusNext, ...focus } = useBlockFocus(root, idPrefix, isEditing)

  const start = (name?: string) => {
    if (!canEdit) return
    focusNext(name ?? states.find(({ isEditable }) => isEditable)?.field.name)
    const section = root.current?.querySelector('section') ?? root.current
    section?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
    if (needCountryInput(fields)) openWhenLoaded(CountryInput, () => setOpenedAt(version))
    else setOpenedAt(version)
  }
  const stop = () => {
    for (const { field, isEdited } of states) if (isEdited) record.touch(field.name)
    setOpenedAt(undefined)
  }
  useEditRequests(root, {
    onEdit: (name) => {
      if (!isEditing) start(name)
    },
    // an empty field that someone is led to is there to be filled in
    onReveal: (name) => {
      const state = states.find(({ field }) => field.name === name)
      if (!isEditing && state?.isEditable && isEmptyValue(state.value)) start(name)
    },
  })

  return {
    record,
    states,
    canEdit,
    isEditing,
    start,
    stop,
    /** For the element around the block and its button. */
    frame: {
      ref: root,
      'data-edit-block': '',
      ...focus,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isEditing) return
        event.preventDefault()
        stop()
      },
    },
  }
}
