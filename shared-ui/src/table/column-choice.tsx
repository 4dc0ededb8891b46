import { type ReactNode, useState } from 'react'
import { Checkbox } from '../choice/checkbox'
import { Icon, IconColumns3 } from '../icons'
import { Popover } from '../popover/popover'
import styles from './column-choice.module.css'
import type { Column } from './data-table'

type Choice<Row> = {
  /** Those to show, in their order. */
  readonly columns: readonly Column<Row>[]
  /** The button that lets the reader choose. */
  readonly chooser: ReactNode
}

const keyOf = (name: string) => `dossier.columns.${name}`

/** What this browser keeps: which columns were shown or hidden by hand. Anything else is as if nothing was kept. */
function keptChoices(name: string): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, boolean>>) : {}
  } catch {
    return {}
  }
}

/**
 * Lets the reader choose which of a table's optional columns are shown, kept in the browser.
 * @param name of the table, such as 'documents'
 */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): Choice<Row> {
  const [choices, setChoices] = useState(() => keptChoices(name))
  const isShown = ({ key, optional }: Column<Row>) => optional === undefined || (choices[key] ?? optional === 'shown')
  const choose = (key: string, shown: boolean) => {
    const next = { ...choices, [key]: shown }
    localStorage.setItem(keyOf(name), JSON.stringify(next))
    setChoices(next)
  }
  const offered = columns.filter(({ optional }) => optional !== undefined)
  return {
    columns: columns.filter(isShown),
    chooser: (
      <Popover
        label="Columns"
        className={styles.button}
        face={
          <>
            <Icon of={IconColumns3} />
            Columns
          </>
        }
      >
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>Show columns</legend>
          {offered.map((column) => (
            <Checkbox
              key={column.key}
              label={column.header}
              checked={isShown(column)}
              onChange={(shown) => choose(column.key, shown)}
            />
          ))}
        </fieldset>
      </Popover>
    ),
  }
}
