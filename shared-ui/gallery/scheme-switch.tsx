import { useState } from 'react'
import { Button } from '../src/button/button'

const schemeAttribute = 'data-mantine-color-scheme'

/** Shows the gallery in the other scheme than the system's. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState(() => document.documentElement.getAttribute(schemeAttribute))
  const other = scheme === 'dark' ? 'light' : 'dark'
  const change = () => {
    document.documentElement.setAttribute(schemeAttribute, other)
    setScheme(other)
  }
  return (
    <Button size="small" onClick={change}>
      Show in {other}
    </Button>
  )
}
