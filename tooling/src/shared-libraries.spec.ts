import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { sharedLibraries, sharedUiModules } from './shared-libraries'
import { areaFolders, inRoot } from './workspace'

describe('What areas take from the shell', () => {
  it('PLT-07 is React, its renderer and every entry of shared-ui, each once and never a copy of their own', () => {
    const shared = sharedLibraries()
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
      expect(shared).toHaveProperty([name])
    for (const name of ['core', 'query', 'router', 'session', 'area/lifecycles']) {
      expect(shared[`@dossier/shared-ui/${name}`]).toMatchObject({ singleton: true, import: false })
    }
  })

  it('leaves out specs, types of the folder, and the icons', () => {
    expect(sharedUiModules().filter((name) => /spec|globals|icons|federation/.test(name))).toEqual([])
  })

  it('PLT-07 leaves an area no way to a file of shared-ui that is no entry: it would bring a second copy of it', () => {
    const [area = ''] = areaFolders()
    const { resolve } = createRequire(inRoot(area, 'package.json'))
    expect(resolve('@dossier/shared-ui/session')).toBe(inRoot('shared-ui', 'src', 'session.ts'))
    expect(() => resolve('@dossier/shared-ui/server/session/session-store')).toThrow(
      /not exported|not defined by "exports"/,
    )
  })
})
