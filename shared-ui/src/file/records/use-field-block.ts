import type { Field } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { openWhenLoaded } from '../../area/open-when-loaded'
import { revealEvent } from '../../page/section/highlight'
import { CountryInput, needCountryInput } from '../fields/lazy-country-field'
import { editEvent } from './block-keys'
import type { RecordEdits } from './record-edits'

export type FieldBlock = ReturnType<typeof useFieldBlock>

const controls = 'input, select, textarea, [contenteditable="true"]'

/** The control of a field: itself, the chosen one of several, or the first inside. */
const controlIn = (element: Element | null) =>
  element === null || element.matches(controls)
    ? element
    : (element.querySelector('input:checked') ?? element.querySelector(controls))

const focusOn = (element: Element | null) => {
  if (element instanceof HTMLElement) element.focus()
}

/**
 * Fields of a record that are read, and edited together once that is asked for: by their button, a click on one of them
 * or the key `e`. Escape or the button shows them to read again, with what was typed. A field with an error stays open.
 */
export function useFieldBlock(record: RecordEdits, fields: readonly Field[]) {
  const { version, idPrefix } = record
  const [openedAt, setOpenedAt] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const hadFocus = useRef(false)

  const states = fields.map((field) => record.state(field))
  const canEdit = states.some(({ isEditable }) => isEditable)
  const isWrong = states.some(({ error }) => error !== undefined)
  const isEditing = canEdit && (openedAt === version || isWrong)
  // what an error opened stays open while it is mended
  if (isEditing && openedAt !== version) setOpenedAt(version)

  const open = () => {
    if (needCountryInput(fields)) openWhenLoaded(CountryInput, () => setOpenedAt(version))
    else setOpenedAt(version)
  }
  const start = (name?: string) => {
    if (!canEdit) return
    wanted.current = name ?? states.find(({ isEditable }) => isEditable)?.field.name
    const section = root.current?.querySelector('section') ?? root.current
    section?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
    open()
  }
  const stop = () => {
    for (const { field, isEdited } of states) if (isEdited) record.touch(field.name)
    setOpenedAt(undefined)
  }

  useEffect(() => {
    if (isEditing && wanted.current !== undefined) {
      focusOn(controlIn(document.getElementById(`${idPrefix}${wanted.current}`)))
      wanted.current = undefined
    }
    const isLost = document.activeElement === document.body
    if (!isEditing && hadFocus.current && isLost) focusOn(root.current?.querySelector('[data-edit]') ?? null)
  }, [isEditing, idPrefix])

  useEffect(() => {
    const element = root.current
    const edit = (event: Event) => {
      const field: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (!isEditing) start(typeof field === 'string' ? field : undefined)
    }
    /** An empty field that someone is led to is there to be filled in. */
    const reveal = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('data-field') : null
      const state = states.find(({ field }) => field.name === name)
      if (!isEditing && state?.isEditable && isEmptyValue(state.value)) start(state.field.name)
    }
    element?.addEventListener(editEvent, edit)
    element?.addEventListener(revealEvent, reveal)
    return () => {
      element?.removeEventListener(editEvent, edit)
      element?.removeEventListener(revealEvent, reveal)
    }
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
      onFocus: () => {
        hadFocus.current = true
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        hadFocus.current = currentTarget.contains(relatedTarget)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isEditing) return
        event.preventDefault()
        stop()
      },
    },
  }
}
