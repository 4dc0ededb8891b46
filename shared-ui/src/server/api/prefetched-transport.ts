import { axiosTransport, type Sending, type Transport } from './transport'

const isSame = (one: Sending, other: Sending) =>
  one.method === other.method &&
  one.url === other.url &&
  one.token === other.token &&
  JSON.stringify(one.body) === JSON.stringify(other.body)

/** Takes the answer of the prefetched call, once, for a request that is the same; all others travel as ever. */
export const takingPrefetched =
  (transport: Transport): Transport =>
  (sending) => {
    const prefetched = globalThis.dossierPrefetched
    if (prefetched === undefined || !isSame(prefetched.sending, sending)) return transport(sending)
    globalThis.dossierPrefetched = undefined
    return prefetched.answer
  }

export const prefetchedTransport = takingPrefetched(axiosTransport)
