import { browserName } from './browser-name'

type Sender = {
  readonly token: string | null
  /** The name of a request that must not count twice. */
  readonly key?: string
}

/** Returns the headers that say who sends a request, and which one it is. */
export function requestHeaders({ token, key }: Sender): Record<string, string> {
  const browser = browserName()
  return {
    ...(browser !== undefined && { 'Browser-Id': browser }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  }
}
