type File = {
  readonly address: string
  readonly integrity: string | undefined
}

const kindOf = (address: string) => {
  if (address.endsWith('.css')) return 'style'
  return address.endsWith('.js') ? 'script' : 'fetch'
}

/** Also when another script of the page did it. */
const isPrefetched = (address: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some(({ href }) => href === address)

/**
 * Lets the browser fetch a file, once, that will be asked for soon. Nothing is run; what fails fails when it is asked
 * for. Answers when it has come or failed; of one that was asked for before, at once.
 */
export function prefetchFile({ address, integrity }: File): Promise<boolean> {
  if (isPrefetched(new URL(address, window.location.href).href)) return Promise.resolve(true)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = kindOf(address)
  link.crossOrigin = 'anonymous'
  link.fetchPriority = 'low'
  // the browser checks it where the file is used; of what is not run it would not know how to
  if (link.as !== 'fetch') link.integrity = integrity ?? ''
  link.href = address
  return new Promise((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
    document.head.append(link)
  })
}

const untilAnswered = 2

/**
 * Prefetches files: two of them, and the rest as soon as one of these has come, so that a host that hangs keeps two
 * connections and no more.
 */
export function prefetchInTurn(files: readonly File[]): void {
  let isHeld = true
  const rest = files.slice(untilAnswered)
  const release = (hasCome: boolean) => {
    if (!hasCome || !isHeld) return
    isHeld = false
    for (const file of rest) void prefetchFile(file)
  }
  for (const file of files.slice(0, untilAnswered)) void prefetchFile(file).then(release)
}
