import { axiosTransport, type Sending, type Transport } from './transport'

const isSame = (one: Sending, other: Sending) =>
  one.method === other.method &&
  one.url === other.url &&
  one.token === other.token &&
  JSON.stringify(one.body) === JSON.stringify(other.body)

/**
 * Returns the transport of a page with a script ahead of its own: what was asked ahead is not asked twice, and is new
 * once only. All other requests travel as ever.
 */
export const afterAhead =
  (transport: Transport): Transport =>
  (sending) => {
    const asked = globalThis.dossierAskedAhead
    if (asked === undefined || !isSame(asked.sending, sending)) return transport(sending)
    globalThis.dossierAskedAhead = undefined
    return asked.answer
  }

export const transportAfterAhead = afterAhead(axiosTransport)
