type File = {
  readonly address: string
  readonly integrity: string | undefined
}

const kindOf = (address: string) => {
  if (address.endsWith('.css')) return 'style'
  return address.endsWith('.js') ? 'script' : 'fetch'
}

/** Also when another script of the page did it. */
const isPreloaded = (address: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some(({ href }) => href === address)

/**
 * Lets the browser fetch a file, once, that will be asked for soon. Nothing is run; what fails fails when it is asked
 * for.
 */
export function preloadFile({ address, integrity }: File): void {
  if (isPreloaded(new URL(address, window.location.href).href)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = kindOf(address)
  link.crossOrigin = 'anonymous'
  link.fetchPriority = 'low'
  // the browser checks it where the file is used; of what is not run it would not know how to
  if (link.as !== 'fetch') link.integrity = integrity ?? ''
  link.href = address
  document.head.append(link)
}
