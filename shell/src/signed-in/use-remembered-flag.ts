import { useState } from 'react'

/** A switch the browser remembers over reloads. */
export function useRememberedFlag(key: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(key) === 'on')
  const remember = (next: boolean) => {
    localStorage.setItem(key, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, remember]
}
