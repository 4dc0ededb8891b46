/** How many requests that were never answered are remembered. */
const remembered = 20

/** Names for requests that make something: one that is sent again because no one answered bears the same name. */
export function createRequestKeys(newKey: () => string = randomKey) {
  const unanswered = new Map<string, string>()
  return {
    of(asked: string): string {
      const key = unanswered.get(asked) ?? newKey()
      unanswered.set(asked, key)
      const [oldest] = unanswered.keys()
      if (unanswered.size > remembered && oldest !== undefined) unanswered.delete(oldest)
      return key
    },
    /** The request was done: asking for the same from now on is another wish. */
    done: (asked: string) => void unanswered.delete(asked),
  }
}

/** `randomUUID` is only there for pages that came over TLS. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
