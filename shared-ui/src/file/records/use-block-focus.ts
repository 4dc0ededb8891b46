import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

const controls = 'input, select, textarea, [contenteditable="true"]'

/** The control of a field: itself, the chosen one of several, or the first inside. */
const controlIn = (element: Element | null) =>
  element === null || element.matches(controls)
    ? element
    : (element.querySelector('input:checked') ?? element.querySelector(controls))

const focusOn = (element: Element | null) => {
  if (element instanceof HTMLElement) element.focus()
}

/** Moves the focus as a block of fields opens, and back to its button where the input that had it is gone. */
export function useBlockFocus(block: RefObject<HTMLElement | null>, idPrefix: string, isEditing: boolean) {
  const wanted = useRef<string>(undefined)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (isEditing && wanted.current !== undefined) {
      focusOn(controlIn(document.getElementById(`${idPrefix}${wanted.current}`)))
      wanted.current = undefined
    }
    const isLost = document.activeElement === document.body
    if (!isEditing && hadFocus.current && isLost) focusOn(block.current?.querySelector('[data-edit]') ?? null)
  }, [block, isEditing, idPrefix])

  return {
    /** The field that takes the focus once the block is open. */
    focusNext: (field: string | undefined) => {
      wanted.current = field
    },
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hadFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
