import { limits } from '@dossier/contract/platform/limits'
import { useEffect, useState } from 'react'

type Search = {
  /** What is searched for now, usually from the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Searches with every letter. */
  readonly atOnce: boolean
}

/** CLI-09: a text that may be asked for: three characters or more, or none at all. */
const isSearchable = (text: string) => text === '' || [...text].length >= limits.searchMinimum

/** What is typed into a search, which is ahead of what is searched for by those searches that are under way. */
export function useTypedSearch({ value, onSearch, atOnce }: Search) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const wanted = typed.trim()
  const asked = underWay.at(-1) ?? known

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

  return { typed, change, isTooShort: !atOnce && !isSearchable(wanted) }
}
