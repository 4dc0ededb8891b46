import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDeployFolder, placeArea } from '../testing/placed-area'
import { holdOnSources } from './holds'
import { makeLive } from './make-live'
import { rollBack } from './roll-back'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const deploy = (version: string, own?: string) =>
  makeLive(placeArea(place.deployFolder, { version, ...(own && { own }) }).release, 'deploy', place.settings)
const held = async (own: string) => (await holdOnSources(place.deployFolder, 'mfe-kyc', async () => own))?.versions

describe('A rollback', () => {
  beforeEach(async () => {
    await deploy('1', 'first')
    await deploy('2', 'second')
  })

  it('PLT-11 stays until the own sources of the area change, whatever else does', async () => {
    expect(await held('second')).toBeUndefined()
    await rollBack('mfe-kyc', undefined, place.settings)
    expect(await held('second')).toEqual(['2'])
    expect(await held('mended')).toBeUndefined()
    expect(await held('first')).toBeUndefined()
  })

  it('PLT-11 stays until the area is deployed', async () => {
    await rollBack('mfe-kyc', undefined, place.settings)
    await deploy('2', 'second')
    expect(await held('second')).toBeUndefined()
  })

  it('holds back every version that was left since', async () => {
    await deploy('3', 'third')
    await rollBack('mfe-kyc', undefined, place.settings)
    await rollBack('mfe-kyc', undefined, place.settings)
    expect(await Promise.all([held('third'), held('second'), held('first')])).toEqual([
      ['2', '3'],
      ['2', '3'],
      undefined,
    ])
  })

  it('that takes the area away holds it back, and one that brings a version back does not hold back that one', async () => {
    await rollBack('mfe-kyc', 'none', place.settings)
    expect(await held('second')).toEqual(['2'])
    await rollBack('mfe-kyc', '2', place.settings)
    expect(await held('second')).toBeUndefined()
  })

  it('of a version that does not name its sources stays until the area is deployed', async () => {
    await deploy('3')
    await rollBack('mfe-kyc', undefined, place.settings)
    expect(await held('whatever')).toEqual(['3'])
  })
})
