import { mkdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDeployFolder } from '../testing/placed-area'
import { workspaceVersion } from '../workspace'
import { versionOf } from './build-release'
import { placeOf } from './release'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const sources = { name: 'external', folder: 'mfe-due-diligence', digest: '0123456789abcdef' }
const real = `${workspaceVersion('mfe-due-diligence')}-01234567`

describe('The version of a build', () => {
  it('says that it is light, so that no deployment takes it for the real one', () => {
    expect(versionOf(sources, place.settings)).toBe(real)
    expect(versionOf(sources, { ...place.settings, light: true })).toBe(`${real}-light`)
  })

  it('is the real one of the same sources, where that was built before', () => {
    mkdirSync(placeOf(place.deployFolder, 'external', real), { recursive: true })
    expect(versionOf(sources, { ...place.settings, light: true })).toBe(real)
  })
})
