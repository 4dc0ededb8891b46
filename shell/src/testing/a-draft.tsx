import { session } from '@dossier/shared-ui/session'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { SessionEndDialog } from '../session-end/session-end-dialog'
import { aToken } from './a-token'

export const storeToken = (facts: Parameters<typeof aToken>[0]) => session.storeToken(aToken(facts))

/** What another tab does to the stored token. */
export const inAnotherTab = (change: () => void) =>
  act(() => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'dossier.token', storageArea: localStorage }))
  })

/** A page with something typed in it. */
export function Draft() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <>
      <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
      <SessionEndDialog />
    </>
  )
}
