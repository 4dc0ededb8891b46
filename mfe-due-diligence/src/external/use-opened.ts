import { ApiError } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { useCallback, useEffect, useState } from 'react'

/** What the page knows of what is behind its link. */
export type Opened<What> =
  | { readonly state: 'opening' }
  | { readonly state: 'invalid-link' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly what: What }

type Controls<What> = {
  /** Asks once more after a failure. */
  readonly again: () => void
  readonly change: (next: (what: What) => What) => void
}

/**
 * Opens what is behind a link, null being none.
 * @param read the same function in every render
 */
export function useOpened<What>(
  token: string | null,
  read: (token: string) => Promise<What>,
): Opened<What> & Controls<What> {
  const [opened, setOpened] = useState<Opened<What>>({ state: token === null ? 'invalid-link' : 'opening' })
  const open = useCallback(async () => {
    if (token === null) return
    try {
      setOpened({ state: 'open', what: await read(token) })
    } catch (error) {
      setOpened(isInvalidLink(error) ? { state: 'invalid-link' } : { state: 'failed', error })
    }
  }, [token, read])

  useEffect(() => void open(), [open])
  useEffect(() => {
    if (opened.state === 'invalid-link') session.endVisit()
  }, [opened.state])

  return {
    ...opened,
    again() {
      setOpened({ state: 'opening' })
      void open()
    },
    change: (next) =>
      setOpened((before) => (before.state === 'open' ? { state: 'open', what: next(before.what) } : before)),
  }
}

/** A link that is wrong, and one whose form is gone, are refused alike (ACC-41). */
const isInvalidLink = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404)
