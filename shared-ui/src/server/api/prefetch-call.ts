import type { JsonEndpoint } from '@dossier/contract/platform/endpoint'
import { addressOf, type BaseAddresses } from './address'
import { requestHeaders } from './request-headers'
import type { Received, Sending } from './transport'

type Prefetched = { readonly sending: Sending; readonly answer: Promise<Received> }

declare global {
  /** What a script before the page's own asked for, until the page asks for the same. */
  var dossierPrefetched: Prefetched | undefined
}

type From = { readonly base: BaseAddresses; readonly token: string | null }

/** Makes the first call of a page while the page's own script is still on its way, and the library that makes all others. */
export function prefetchCall(endpoint: JsonEndpoint, body: object, { base, token }: From) {
  const sending = { method: endpoint.method, url: addressOf(endpoint, {}, base), token, body }
  const answer = send(sending)
  // the page hears of a failure when it takes the answer, which it may never do
  answer.catch(() => undefined)
  globalThis.dossierPrefetched = { sending, answer }
}

async function send({ method, url, token, body }: Sending): Promise<Received> {
  const headers = { 'Content-Type': 'application/json', ...requestHeaders({ token }) }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  // one that breaks off is none
  const text = await answer.text()
  return {
    status: answer.status,
    body: asJson(text),
    header: (name) => answer.headers.get(name) ?? undefined,
  }
}

/** What a proxy says in its own words is no answer of the product's. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
