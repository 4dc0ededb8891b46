import { limits } from '@dossier/contract/limits'
import { useEffect, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { Spinner } from '../feedback/spinner'
import { Icon, IconSearch, IconX } from '../icons'
import styles from './search-field.module.css'

type Props = {
  /** Its name, as 'Search clients'; also what it says while empty. */
  readonly label: string
  /** What is searched for now, usually from the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** A search is under way. */
  readonly busy?: boolean
}

/** CLI-09: a text that may be asked for: three characters or more, or none at all. */
const isSearchable = (text: string) => text === '' || [...text].length >= limits.searchMinimum

/** CLI-09: searches from three characters on or when cleared, after a pause of 500 ms. */
export function SearchField({ label, value, onSearch, busy }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted === known || !isSearchable(wanted)) return
    const timer = setTimeout(() => {
      setKnown(wanted)
      onSearch(wanted)
    }, limits.searchPauseMs)
    return () => clearTimeout(timer)
  }, [wanted, known, onSearch])

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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className={styles.end}>
        {busy ? (
          <Spinner size={16} />
        ) : typed === '' ? null : (
          <IconButton icon={IconX} label="Clear search" onClick={() => setTyped('')} />
        )}
      </span>
    </div>
  )
}
