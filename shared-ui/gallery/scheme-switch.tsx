import { useState } from 'react'
import { Button } from '../src/controls/button/button'

const systemScheme = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Shows the gallery in the other scheme than the system's. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState(systemScheme)
  const other = scheme === 'dark' ? 'light' : 'dark'
  const change = () => {
    document.documentElement.setAttribute('data-scheme', other)
    setScheme(other)
  }
  return (
    <Button size="small" onClick={change}>
      Show in {other}
    </Button>
  )
}
