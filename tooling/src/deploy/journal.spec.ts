import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDeployFolder } from '../testing/placed-area'
import { type Deployment, noteInJournal, readJournal } from './journal'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const deployed = (version: string): Deployment => ({
  at: '2026-11-20T09:00:00.000Z',
  by: 'maria',
  act: 'deploy',
  area: 'mfe-kyc',
  version,
})

describe('The journal of deployments', () => {
  it('PLT-11 says who did what and when, in order', () => {
    expect(readJournal(place.deployFolder)).toEqual([])
    noteInJournal(place.deployFolder, deployed('1'))
    noteInJournal(place.deployFolder, deployed('2'))
    expect(readJournal(place.deployFolder)).toEqual([deployed('1'), deployed('2')])
  })

  it('survives a line that a crash cut off', () => {
    noteInJournal(place.deployFolder, deployed('1'))
    appendFileSync(join(place.deployFolder, 'deployments.jsonl'), '{"at":"2026')
    noteInJournal(place.deployFolder, deployed('2'))
    expect(readJournal(place.deployFolder)).toEqual([deployed('1'), deployed('2')])
  })
})
