/** Why nothing came of asking elsewhere: the status it answered, or that it was late, not there or too long. */
type Reason = { readonly status: number } | 'late' | 'down' | 'too long'

export class NoText extends Error {
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(typeof reason === 'string' ? reason : `status ${reason.status}`, options)
    this.reason = reason
  }
}

type Asked = Omit<RequestInit, 'redirect' | 'signal'> & { readonly signal: AbortSignal; readonly mostBytes: number }

/**
 * Returns what another service answers, of so many bytes at most. Throws NoText. It is never led elsewhere: what is sent
 * along would be led there too, or the request into the network of the product.
 */
export async function textFrom(address: string, { mostBytes, ...request }: Asked): Promise<string> {
  try {
    const response = await fetch(address, { ...request, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      throw new NoText({ status: response.status })
    }
    let text = ''
    let bytes = 0
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new NoText('too long')
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof NoText) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new NoText(isLate ? 'late' : 'down', { cause: error })
  }
}
