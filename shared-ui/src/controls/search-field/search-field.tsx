import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useId } from 'react'
import { IconButton } from '../button/icon-button'
import { Spinner } from '../feedback/spinner'
import { Icon, IconSearch, IconX } from '../icons'
import styles from './search-field.module.css'
import { useTypedSearch } from './use-typed-search'

type Props = {
  /** Its name, as 'Search clients'; also what it says while empty. */
  readonly label: string
  /** What is searched for now, usually from the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** A search is under way. */
  readonly busy?: boolean
  /** Searches with every letter: the whole list is here already. */
  readonly atOnce?: boolean
}

/**
 * CLI-09: searches from three characters on or when cleared, after a pause of 500 ms. What is typed stands here; the
 * address follows, and may be behind what is typed by then.
 */
export function SearchField({ label, value, onSearch, busy, atOnce = false }: Props) {
  const { typed, change, isTooShort } = useTypedSearch({ value, onSearch, atOnce })
  const hint = useId()

  return (
    <div className={styles.search}>
      <span className={styles.icon}>
        <Icon of={IconSearch} />
      </span>
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        aria-describedby={isTooShort ? hint : undefined}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <span className={styles.end}>
        {busy ? (
          <Spinner size={16} />
        ) : typed === '' ? null : (
          <IconButton icon={IconX} label="Clear search" onClick={() => change('')} />
        )}
      </span>
      <span id={hint} role="status" className={styles.hint}>
        {isTooShort ? <span className={styles.words}>{platformMessages.searchTooShort}</span> : null}
      </span>
    </div>
  )
}
