import { describeLoadError } from '@dossier/shared-ui/area/describe-load-error'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registryStore } from './registry-store'

const failureOf = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return registryStore.latest('mfe-support').then(() => expect.unreachable('it was found'), describeLoadError)
}

beforeEach(() => vi.stubGlobal('__SHARED_VERSIONS__', { contract: '1.0.0', 'shared-ui': '1.0.0' }))
afterEach(() => vi.unstubAllGlobals())

describe('The area as it is deployed now', () => {
  it.each([
    ['is not deployed', async () => Response.json({ schema: 1, remotes: [] }), 'It is not deployed any more'],
    [
      'has a list that is not one',
      async () => new Response('<p>'),
      'The list of areas cannot be read: Unexpected token',
    ],
    ['has a list that is not there', async () => new Response('', { status: 503 }), 'cannot be read: HTTP 503'],
    ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('PLT-06 could not be loaded when it %s', async (_, answer, detail) => {
    const failure = await failureOf(answer)
    expect(failure.text).toBe('It could not be loaded.')
    expect(failure.detail).toContain(detail)
  })
})
