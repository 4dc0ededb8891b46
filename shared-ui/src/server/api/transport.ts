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
}

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
export const axiosTransport: Transport = async ({ method, url, body, binary, signal, onProgress, ...sender }) => {
  const { default: axios } = await import(/* webpackChunkName: "transport" */ 'axios')
  const response = await axios.request({
    method,
    url,
    data: body,
    headers: requestHeaders(sender),
    responseType: binary ? 'blob' : 'json',
    validateStatus: () => true,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: (event: AxiosProgressEvent) => onProgress(percentOf(event)) }),
  })
  return receivedFrom(response)
}
