import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leftBehind } from './left-behind'
import type { Target } from './targets'
import { allTargets } from './targets'
import { aDeployFolder } from './testing/placed-area'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const target = (name: string, folder: string): Target => ({
  name,
  folder,
  fingerprint: () => `${folder} as it is now`,
  stampFile: () => join(place.deployFolder, name),
  hasLight: true,
  prepare: () => expect.unreachable('nothing is built'),
})
const stamped = (name: string, digest: string) => writeFileSync(join(place.deployFolder, name), digest)

it('PLT-11 a page made of the folder of an area that was deployed is named when its sources have changed', () => {
  const area = target('mfe-due-diligence', 'mfe-due-diligence')
  const targets = [target('shell', 'shell'), area, target('external', 'mfe-due-diligence')]
  const line = 'external is made of mfe-due-diligence too, and stays as it was: npm run deploy -- external'
  expect(leftBehind(area, targets, place.settings)).toEqual([line])
  stamped('external', 'mfe-due-diligence as it was')
  expect(leftBehind(area, targets, place.settings)).toEqual([line])
  for (const digest of ['mfe-due-diligence as it is now', 'mfe-due-diligence as it is now light']) {
    stamped('external', digest)
    expect(leftBehind(area, targets, place.settings)).toEqual([])
  }
})

it('PLT-10 the page for external clients and the area of its team name one another', () => {
  const named = (name: string) =>
    allTargets()
      .filter((each) => each.name === name)
      .flatMap((each) => leftBehind(each, allTargets(), place.settings))
  expect(named('mfe-due-diligence')).toEqual([expect.stringContaining('npm run deploy -- external')])
  expect(named('external')).toEqual([expect.stringContaining('npm run deploy -- mfe-due-diligence')])
  expect(named('mfe-kyc')).toEqual([])
})
