import { fetchManifest } from '@dossier/shared-ui/area/federation/fetch-manifest'

type File = { readonly address: string; readonly integrity: string | undefined }
type Asked = { readonly text: Promise<string>; readonly giveUp: () => void }

/** Manifests that were asked for and not used yet, by address. */
const asked = new Map<string, Asked>()
/** Those that have come once. */
const known = new Set<string>()
/** Those that have not come. */
const waiting = new Set<string>()
/** Those of areas that are being opened; the others may be opened later. */
const opened = new Set<string>()

/**
 * Asks for the manifest of an area, once, before it is used. It is the one request that an area gets until it answers:
 * areas that hang keep no connection from anyone else.
 */
export function askForManifest({ address, integrity }: File): Promise<unknown> {
  if (known.has(address)) return Promise.resolve()
  const before = asked.get(address)
  if (before) return before.text
  const controller = new AbortController()
  const text = fetchManifest(address, { signal: controller.signal, integrity })
  const giveUp = () => {
    asked.delete(address)
    controller.abort(new DOMException('The area was left while it was loading', 'AbortError'))
  }
  asked.set(address, { text, giveUp })
  text.then(
    () => {
      waiting.delete(address)
      known.add(address)
    },
    () => {
      waiting.delete(address)
      asked.delete(address)
    },
  )
  waiting.add(address)
  return text
}

/** Returns a manifest that was asked for, for the one who uses it; undefined when none was. */
export function takeManifest(address: string): Promise<string> | undefined {
  const prefetched = asked.get(address)
  // kept until it is there, so that it can be given up
  prefetched?.text.then(
    () => asked.delete(address),
    () => undefined,
  )
  return prefetched?.text
}

/** Keeps the manifest of an area that is being opened from being given up for another. */
export const openManifest = (address: string) => void opened.add(address)

/** Gives up the manifest of an area that is left, if it has not come. */
export function leaveManifest(address: string): void {
  opened.delete(address)
  if (waiting.has(address)) asked.get(address)?.giveUp()
}

/** Gives up manifests that have not come and that no one opens: of links that were only pointed at. */
export function leaveUnopened(except: string): void {
  for (const address of [...waiting]) if (!opened.has(address) && address !== except) leaveManifest(address)
}
