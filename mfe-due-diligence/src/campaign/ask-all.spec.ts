import { ApiError } from '@dossier/shared-ui/api'
import { describe, expect, it } from 'vitest'
import { askAll } from './ask-all'

const clients = Array.from({ length: 30 }, (_, position) => position)

async function outcome(ask: (client: number) => Promise<unknown>) {
  const results: [number, string][] = []
  await askAll(clients, { ask, onResult: (client, { state }) => results.push([client, state]) })
  return results.toSorted(([left], [right]) => left - right)
}

describe('Asking one client after the other', () => {
  it('asks each once, a few at a time', async () => {
    let underWay = 0
    let most = 0
    const results = await outcome(async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
    })
    expect(results).toEqual(clients.map((client) => [client, 'asked']))
    expect(most).toBe(3)
  })

  it('goes on past one that fails', async () => {
    const results = await outcome(async (client) => {
      if (client === 4) throw new ApiError({ status: 429, code: 'too-many-requests', message: 'Too many' })
    })
    expect(results).toHaveLength(30)
    expect(results[4]).toEqual([4, 'failed'])
  })

  it('ends where the line is lost, so that few requests are without an answer', async () => {
    const results = await outcome(async (client) => {
      if (client >= 10) throw new ApiError({ status: 0, code: 'unreachable', message: 'The server cannot be reached' })
    })
    expect(results.filter(([, state]) => state === 'asked')).toHaveLength(10)
    expect(results.filter(([, state]) => state === 'failed').length).toBeLessThanOrEqual(3)
  })
})
