import type { AxiosProgressEvent, AxiosResponse } from 'axios'
import { requestHeaders } from './request-headers'

export type Sending = {
  readonly method: string
  readonly url: string
  readonly token: string | null
  readonly body?: unknown
  /** The Idempotency-Key of a request that makes something. */
  readonly key?: string
  readonly binary?: boolean
  readonly signal?: AbortSignal
  readonly onProgress?: (percent: number) => void
  /** Called with each piece of a binary answer as it comes. */
  readonly onPiece?: OnPiece | undefined
}

export type OnPiece = (piece: Uint8Array<ArrayBuffer>) => void

export type Received = {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | undefined
}

/** How a request travels; refuses with undefined status only when nothing answered. */
export type Transport = (sending: Sending) => Promise<Received>

const percentOf = ({ loaded, total }: AxiosProgressEvent) => (total ? Math.round((10_000 * loaded) / total) / 100 : 0)

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const receivedFrom = (response: AxiosResponse): Received => ({
  status: response.status,
  body: response.data,
  header: (name) => textOf(response.headers[name]),
})

/** The one door to the network. Loaded with the first call, so that a page that only shows does not carry it. */
export const axiosTransport: Transport = async (sending) => {
  const { method, url, body, binary, signal, onProgress, onPiece, ...sender } = sending
  const { default: axios } = await import(/* webpackChunkName: "transport" */ 'axios')
  const response = await axios.request({
    method,
    url,
    data: body,
    headers: requestHeaders(sender),
    ...(onPiece ? { adapter: 'fetch', responseType: 'stream' } : { responseType: binary ? 'blob' : 'json' }),
    validateStatus: () => true,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: (event: AxiosProgressEvent) => onProgress(percentOf(event)) }),
  })
  const received = receivedFrom(response)
  return onPiece ? { ...received, body: await gathered(response, onPiece) } : received
}

/** All of a stream. Each piece of it is handed on as it comes, but for those of an error. Refuses where it breaks off. */
async function gathered({ data, status }: AxiosResponse<ReadableStream<Uint8Array<ArrayBuffer>>>, onPiece: OnPiece) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = data.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces)
    pieces.push(value)
    if (status < 400) onPiece(value)
  }
}
