import type { Option } from '@dossier/contract/field'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './option-list.module.css'
import { placeBeside } from './place-beside'

type Props = {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  /** Where among the options the arrows have come to. */
  readonly reached: number
  readonly anchor: RefObject<HTMLElement | null>
  readonly onChoose: (value: string) => void
}

export const optionId = (list: string, at: number) => `${list}-${at}`

/** Where the browser has such a layer; without it the place of its own must do. */
function showAboveAll(list: HTMLElement): void {
  if (!('showPopover' in list)) return
  list.popover = 'manual'
  list.showPopover()
}

/** The options of an input, over whatever is around it. The focus stays in the input. */
export function OptionList({ id, label, options, value, reached, anchor, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = options.length === 0
  useLayoutEffect(() => {
    if (list.current === null || anchor.current === null) return
    showAboveAll(list.current)
    return placeBeside(list.current, anchor.current)
  }, [anchor])
  useLayoutEffect(() => {
    if (reached >= 0) document.getElementById(optionId(id, reached))?.scrollIntoView({ block: 'nearest' })
  }, [id, reached])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press only must not take the focus from the input
    <div ref={list} className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      {isEmpty ? (
        <div id={id} role="status" className={styles.nothing}>
          Nothing found
        </div>
      ) : (
        <div id={id} role="listbox" aria-label={label}>
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names the option reached
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's
            <div
              key={option.value}
              id={optionId(id, at)}
              role="option"
              aria-selected={option.value === value}
              data-reached={at === reached ? '' : undefined}
              className={styles.option}
              onClick={() => onChoose(option.value)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
