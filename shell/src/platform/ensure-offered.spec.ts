import { describeLoadError } from '@dossier/shared-ui/area/describe-load-error'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Area } from '../areas/read-registry'
import { ensureOffered } from './ensure-offered'

const area: Area = {
  name: 'mfe-support',
  title: 'Support',
  version: '1.1.0',
  manifest: 'https://areas.example/remotes/mfe-support/1.1.0/mf-manifest.json',
  routes: [],
  publicRoutes: [],
  navItems: [],
  first: { lifecycles: {}, pages: [] },
  builtWith: { contract: '1.0.0', 'shared-ui': '1.0.0' },
}

const core = '@dossier/shared-ui/core'
const offering = (offered: object) => ({ [core]: { get: async () => () => offered } })
const page = offering({ Button: 'a button', Pager: undefined })

let asked: string[] = []
const needing = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.href)
    return answer()
  })

const error = (libraries: Parameters<typeof ensureOffered>[1] = page) =>
  ensureOffered(area, libraries).then(() => undefined, describeLoadError)

afterEach(() => {
  asked = []
  vi.unstubAllGlobals()
})

describe('An area that was deployed with a newer shell', () => {
  it('PLT-13 is loaded where the page has every name that it imports', async () => {
    needing(() => Response.json({ [core]: ['Button', 'Pager'] }))
    expect(await error()).toBeUndefined()
    expect(asked).toEqual(['https://areas.example/remotes/mfe-support/1.1.0/needed-names.json'])
  })

  it.each([
    [{ [core]: ['Button', 'Shiny'] }, `It needs Shiny of ${core}, which this page does not have`],
    [{ '@dossier/shared-ui/stars': ['Star', 'Sky'] }, 'It needs Star of @dossier/shared-ui/stars, Sky of @dossier'],
  ])('PLT-06, PLT-13 is not loaded where one is missing, and Reload is offered: %j', async (needed, detail) => {
    needing(() => Response.json(needed))
    const described = await error()
    expect(described).toMatchObject({
      text: 'Dossier was updated after this page was opened. Reload it to go on.',
      needsReload: true,
    })
    expect(described?.detail).toContain(detail)
  })

  it('is loaded where it does not say what it needs', async () => {
    needing(() => new Response('', { status: 404 }))
    expect(await error()).toBeUndefined()
  })

  it.each([
    ['its host is down', () => new Response('', { status: 503 }), page],
    [
      'a library of the page does not come',
      () => Response.json({ [core]: ['Button'] }),
      { [core]: { get: () => Promise.reject(new Error('Loading chunk 7 failed')) } },
    ],
  ])('PLT-06 may be tried again when %s', async (_, answer, libraries) => {
    needing(answer)
    const described = await error(libraries)
    expect(described?.text).toBe('It could not be loaded.')
    expect(described?.needsReload).toBeUndefined()
  })
})
