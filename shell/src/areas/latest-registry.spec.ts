import { describeLoadError } from '@dossier/shared-ui/area/describe-load-error'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestArea } from './latest-registry'

const failureOf = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return latestArea('mfe-support').then(() => expect.unreachable('it was found'), describeLoadError)
}

beforeEach(() => vi.stubGlobal('__SHARED_VERSIONS__', { contract: '1.0.0', 'shared-ui': '1.0.0' }))
afterEach(() => vi.unstubAllGlobals())

const support = {
  name: 'mfe-support',
  title: 'Support',
  version: '1.1.0',
  manifest: '/remotes/mfe-support/1.1.0/mf-manifest.json',
  routes: ['/contact'],
  builtWith: { contract: '1.0.0', 'shared-ui': '1.0.0' },
}

describe('The area as it is deployed now', () => {
  it.each([
    [undefined, true],
    ['1.0.0-bbbbbbbb', false],
  ])('PLT-13 is known to be there for this shell or for another: %s', async (shell, isForThisShell) => {
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, pages: { shell }, remotes: [support] }))
    expect(await latestArea('mfe-support')).toMatchObject({ area: { version: '1.1.0' }, isForThisShell })
  })

  it.each([
    [undefined, 'It could not be loaded.'],
    ['1.0.0-bbbbbbbb', 'Dossier was updated after this page was opened. Reload it to go on.'],
  ])('PLT-07, PLT-13 of another major version asks for a reload where that helps: %s', async (shell, text) => {
    const area = { ...support, builtWith: { contract: '1.0.0', 'shared-ui': '2.0.0' } }
    const error = await failureOf(async () => Response.json({ schema: 1, pages: { shell }, remotes: [area] }))
    expect(error).toMatchObject({ text, detail: 'It was built for shared-ui 2.0.0, this page has 1.0.0' })
  })

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
    const error = await failureOf(answer)
    expect(error.text).toBe('It could not be loaded.')
    expect(error.detail).toContain(detail)
  })
})
