import { createHash, randomBytes } from 'node:crypto'
import { statementOf } from './anchor'
import type { Stamp } from './anchor-place'
import { der, tags, type Value, valuesIn } from './der'

const sha256Id = Buffer.from('608648016503040201', 'hex')
const longestAnswer = 64 * 1024
const waitMs = 10_000

/** Returns a request of RFC 3161 for a SHA-256, with a number that the answer has to repeat. */
const requestFor = (imprint: Buffer, nonce: Buffer) =>
  der(
    tags.sequence,
    der(tags.integer, Buffer.from([1])),
    der(tags.sequence, der(tags.sequence, der(tags.id, sha256Id), der(tags.nothing)), der(tags.octets, imprint)),
    der(tags.integer, nonce),
    der(tags.boolean, Buffer.from([0xff])),
  )

const at = (value: Value | undefined, ...path: readonly number[]): Value | undefined =>
  path.reduce<Value | undefined>((inner, index) => inner && valuesIn(inner.content)[index], value)

/** Returns the token of an answer. Throws for a refusal, and for one that speaks of something else. */
function tokenIn(answer: Buffer, imprint: Buffer, nonce: Buffer): Buffer {
  const [response] = valuesIn(answer)
  const status = at(response, 0, 0)?.content
  if (status?.length !== 1 || (status[0] !== 0 && status[0] !== 1))
    throw new Error('The authority refused the time stamp')
  const token = at(response, 1)
  // ContentInfo, SignedData, encapContentInfo, and the TSTInfo in it
  const octets = at(token, 1, 0, 2, 1, 0)
  const info = octets && valuesIn(octets.content)[0]
  const numbers = info ? valuesIn(info.content).filter(({ tag }) => tag === tags.integer) : []
  const isOurs = at(info, 2, 1)?.content.equals(imprint) && numbers.some(({ content }) => content.equals(nonce))
  if (!token || !isOurs) throw new Error('The authority has stamped something else')
  return token.whole
}

/**
 * Asks an authority for time stamps of anchors (RFC 3161). Who signs them, and whether rightly, is for those to check who
 * rely on them, as with `openssl ts`; here it is seen that the answer is about this anchor.
 */
export const stampBy =
  (address: string): Stamp =>
  async (anchor) => {
    const imprint = createHash('sha256').update(statementOf(anchor)).digest()
    const nonce = randomBytes(8)
    nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(requestFor(imprint, nonce)),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The authority answered ${response.status}`)
    const answer = Buffer.from(await response.arrayBuffer())
    if (answer.length > longestAnswer) throw new Error('The authority answered too much')
    return { ...anchor, timestamp: tokenIn(answer, imprint, nonce).toString('base64') }
  }
