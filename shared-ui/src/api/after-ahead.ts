import { axiosTransport, loadTransport, type Sending, type Transport } from './transport'

const isSame = (one: Sending, other: Sending) =>
  one.method === other.method &&
  one.url === other.url &&
  one.token === other.token &&
  JSON.stringify(one.body) === JSON.stringify(other.body)

type Rest = {
  /** How every other request travels. */
  readonly transport: Transport
  /** Fetches what that needs. */
  readonly load: () => Promise<unknown>
}

/**
 * Returns the transport of a page with a script ahead of its own: what was asked ahead is not asked twice, and is new
 * once only. What all other requests go out with is loaded when the page has that answer.
 */
export const afterAhead =
  ({ transport, load }: Rest): Transport =>
  async (sending) => {
    const asked = globalThis.dossierAskedAhead
    if (asked === undefined || !isSame(asked.sending, sending)) return transport(sending)
    globalThis.dossierAskedAhead = undefined
    const received = await asked.answer
    // where it cannot be loaded the next request tries again
    whenIdle(() => void load().catch(() => undefined))
    return received
  }

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work)

export const transportAfterAhead = afterAhead({ transport: axiosTransport, load: loadTransport })
