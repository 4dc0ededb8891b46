import { type RefObject, useEffect } from 'react'
import { revealEvent } from '../../page/section/highlight'
import { editEvent } from './block-keys'

type Requests = {
  /** The block is to be edited, beginning with a field if one is named. */
  readonly onEdit: (field: string | undefined) => void
  /** Someone is led to a field inside. */
  readonly onReveal: (field: string) => void
}

/** Hears what the page asks of a block of fields. */
export function useEditRequests(block: RefObject<HTMLElement | null>, { onEdit, onReveal }: Requests) {
  useEffect(() => {
    const element = block.current
    const edit = (event: Event) => {
      const field: unknown = event instanceof CustomEvent ? event.detail : undefined
      onEdit(typeof field === 'string' ? field : undefined)
    }
    const reveal = ({ target }: Event) => {
      const field = target instanceof Element ? target.getAttribute('data-field') : null
      if (field !== null) onReveal(field)
    }
    element?.addEventListener(editEvent, edit)
    element?.addEventListener(revealEvent, reveal)
    return () => {
      element?.removeEventListener(editEvent, edit)
      element?.removeEventListener(revealEvent, reveal)
    }
  })
}
