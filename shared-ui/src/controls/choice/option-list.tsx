import type { Option } from '@dossier/contract/platform/fields/field'
import type { UseComboboxGetMenuPropsReturnValue, UseComboboxPropGetters } from 'downshift'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './option-list.module.css'
import { placeBeside } from './place-beside'

type Props = {
  readonly options: readonly Option[]
  /** The values that are chosen. */
  readonly chosen: readonly string[]
  /** Where among the options the arrows have come to. */
  readonly reached: number
  readonly list: UseComboboxGetMenuPropsReturnValue
  readonly propsOf: UseComboboxPropGetters<Option>['getItemProps']
  readonly anchor: RefObject<HTMLElement | null>
}

/** The options of an input, over whatever is around it. The focus stays in the input. */
export function OptionList({ options, chosen, reached, list, propsOf, anchor }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current === null || anchor.current === null) return
    place.current.showPopover()
    return placeBeside(place.current, anchor.current)
  }, [anchor])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press only must not take the focus from the input
    <div ref={place} popover="manual" className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 ? (
        <div {...list} role="status" aria-label={undefined} className={styles.nothing}>
          Nothing found
        </div>
      ) : (
        <div {...list}>
          {options.map((option, index) => (
            <div
              key={option.value}
              {...propsOf({ item: option, index, 'aria-selected': chosen.includes(option.value) })}
              data-reached={index === reached ? '' : undefined}
              className={styles.option}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
