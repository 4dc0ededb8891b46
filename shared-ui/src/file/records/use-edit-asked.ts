import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { highlightOnceThere } from '../../page/section/highlight'
import { editEvent } from './block-keys'

/** Opens the field that the address names in `edit` for editing, once it is there; the address forgets it then. */
export function useEditAsked() {
  const [search, setSearch] = useSearchParams()
  const field = search.get('edit')
  useEffect(() => {
    if (field === null) return
    return highlightOnceThere(field, (element) => {
      element.closest('[data-edit-block]')?.dispatchEvent(new CustomEvent(editEvent, { detail: field }))
      setSearch(
        (before) => {
          before.delete('edit')
          return before
        },
        { replace: true },
      )
    })
  }, [field, setSearch])
}
