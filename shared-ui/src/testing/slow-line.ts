import { getConfig, waitFor } from '@testing-library/react'

/** A slow line: an answer waits on it until the spec lets it come. */
export function slowLine() {
  const waiting: (() => void)[] = []
  return {
    /** For a stub to answer with: `stub(getPerson, () => line.carries(person))`. */
    carries: <A>(answer: A) => new Promise<A>((arrive) => waiting.push(() => arrive(answer))),
    /** Lets what was asked for so far be answered, once anything was, and the page do what it then does at once. */
    async arrives() {
      await waitFor(() => {
        if (waiting.length === 0) throw new Error('Nothing was asked for')
      })
      await getConfig().asyncWrapper(async () => {
        for (const arrive of waiting.splice(0)) arrive()
      })
    },
  }
}
