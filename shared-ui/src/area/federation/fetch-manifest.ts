import { chunkTimeoutMs, integrityOf } from './federation-state'

type Options = {
  /** Whether what the browser has of it may be wrong. */
  readonly again?: boolean
  /** Gives the request up. */
  readonly signal?: AbortSignal
  readonly integrity?: string | undefined
}

/** Fetches the manifest of an area within the time that files may take (PLT-05). Throws why it did not come. */
export async function fetchManifest(
  url: string,
  { again = false, signal, integrity = integrityOf(url) }: Options = {},
): Promise<string> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(signal?.reason)
  const tooLate = new Error(`timeout: no manifest within ${chunkTimeoutMs()} ms`)
  const timer = setTimeout(() => controller.abort(tooLate), chunkTimeoutMs())
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, {
      // as what is prefetched: there are no cookies, and another host gets none
      credentials: 'same-origin',
      signal: controller.signal,
      ...(again && { cache: 'reload' }),
      ...(integrity && { integrity }),
    })
    // the runtime would keep the body of a rejection as the manifest for ever
    if (!response.ok) throw new Error(`manifest: HTTP ${response.status}`)
    return await response.text()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
