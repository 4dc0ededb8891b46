import { limits } from '@dossier/contract/platform/limits'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useEffect, useId, useState } from 'react'
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
  /** Searches with every letter: the whole list is here already. */
  readonly atOnce?: boolean
}

/** CLI-09: a text that may be asked for: three characters or more, or none at all. */
const isSearchable = (text: string) => text === '' || [...text].length >= limits.searchMinimum

/**
 * CLI-09: searches from three characters on or when cleared, after a pause of 500 ms. What is typed stands here; the
 * address follows, and may be behind what is typed by then.
 */
export function SearchField({ label, value, onSearch, busy, atOnce = false }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const wanted = typed.trim()
  const asked = underWay.at(-1) ?? known
  const isTooShort = !atOnce && !isSearchable(wanted)
  const hint = useId()

  if (known !== value) {
    const arrived = underWay.indexOf(value)
    setKnown(value)
    setUnderWay(arrived === -1 ? [] : underWay.slice(arrived + 1))
    if (arrived === -1 && wanted !== value) setTyped(value)
  }

  const change = (text: string) => {
    setTyped(text)
    if (!atOnce || text.trim() === asked) return
    setUnderWay([...underWay, text.trim()])
    onSearch(text.trim())
  }

  useEffect(() => {
    if (atOnce || wanted === asked || !isSearchable(wanted)) return
    const timer = setTimeout(() => {
      setUnderWay((before) => [...before, wanted])
      onSearch(wanted)
    }, limits.searchPauseMs)
    return () => clearTimeout(timer)
  }, [wanted, asked, atOnce, onSearch])

  // changes that came as one, as a letter and its taking back: what lay between never arrives
  useEffect(() => {
    if (underWay.length === 0 || underWay.at(-1) !== known) return
    const timer = setTimeout(() => setUnderWay([]), limits.searchPauseMs)
    return () => clearTimeout(timer)
  }, [underWay, known])

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
