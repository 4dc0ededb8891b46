import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client'

afterEach(() => onlineManager.setOnline(true))

describe('Without a connection', () => {
  it('a decision is tried at once and fails, and is never sent later by itself', async () => {
    onlineManager.setOnline(false)
    const sent: string[] = []
    const client = createQueryClient()
    const decision = client.getMutationCache().build(client, {
      mutationFn: async (id: string) => {
        sent.push(id)
        throw new Error('unreachable')
      },
    })
    await expect(decision.execute('approve')).rejects.toThrow('unreachable')
    onlineManager.setOnline(true)
    expect(sent).toEqual(['approve'])
  })
})
