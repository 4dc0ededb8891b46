import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { PaletteGroup, PaletteItem } from './palette-groups'

export type Choose = (item: PaletteItem, inAnotherTab: boolean) => void

type Keys = { readonly choose: Choose; readonly close: () => void }

/**
 * Where the arrows have come to in a list whose input keeps the focus, after the combobox pattern of the ARIA practices.
 * Another text begins with the first line.
 */
export function useReached(groups: readonly PaletteGroup[], typed: string, { choose, close }: Keys) {
  const id = useId()
  const items = groups.flatMap((group) => group.items)
  const [place, setPlace] = useState({ typed, at: 0 })
  const at = Math.min(place.typed === typed ? place.at : 0, Math.max(0, items.length - 1))
  const optionId = (index: number) => `${id}-${index}`
  const reach = (index: number) => setPlace({ typed, at: (index + items.length) % items.length })
  const reachedId = items.length === 0 ? undefined : optionId(at)

  useEffect(() => {
    if (reachedId !== undefined) document.getElementById(reachedId)?.scrollIntoView({ block: 'nearest' })
  }, [reachedId])

  const onKeyDown = (event: KeyboardEvent) => {
    const reached = items[at]
    // a word that an input method is still composing is no choice
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (reached === undefined) return
    else if (event.key === 'ArrowDown') reach(at + 1)
    else if (event.key === 'ArrowUp') reach(at - 1)
    else if (event.key === 'Enter') choose(reached, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return {
    input: {
      role: 'combobox',
      'aria-expanded': items.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': reachedId,
      onKeyDown,
    } as const,
    listId: id,
    optionId,
    reached: at,
    onReach: reach,
  }
}
