import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../api/src/settings'
import { buildSettings } from './settings'
import { rootFolder } from './workspace'

describe('The settings of a build', () => {
  it('PLT-05 let a chunk take 120 seconds unless CHUNK_TIMEOUT_MS says otherwise', () => {
    expect(buildSettings({}).chunkTimeoutMs).toBe(120_000)
    expect(buildSettings({ CHUNK_TIMEOUT_MS: '' }).chunkTimeoutMs).toBe(120_000)
    expect(buildSettings({ CHUNK_TIMEOUT_MS: '5000' }).chunkTimeoutMs).toBe(5_000)
  })

  it.each(['0', '-1', '2m', '1e5', '999', '3600001'])('PLT-16 refuse a timeout of %j, as the API does', (timeout) => {
    const reason = `CHUNK_TIMEOUT_MS is "${timeout}"; it wants a whole number from 1000 to 3600000`
    expect(() => buildSettings({ CHUNK_TIMEOUT_MS: timeout })).toThrow(reason)
    expect(() => readSettings({ CHUNK_TIMEOUT_MS: timeout }, '/srv')).toThrow(reason)
  })

  it('PLT-15 take the address of the host that serves areas, without a closing slash', () => {
    expect(buildSettings({}).areasUrl).toBe('')
    expect(buildSettings({ AREAS_URL: 'https://cdn.example/dossier/' }).areasUrl).toBe('https://cdn.example/dossier')
    expect(() => buildSettings({ AREAS_URL: 'cdn.example' })).toThrow(
      'AREAS_URL is "cdn.example"; it wants an address such as https://cdn.example',
    )
  })

  it('name the person who deploys', () => {
    expect(buildSettings({ DEPLOYED_BY: 'maria' }).deployedBy).toBe('maria')
    expect(buildSettings({}).deployedBy).not.toBe('')
  })

  it('take relative folders from the root of the checkout', () => {
    expect(buildSettings({}).deployFolder).toBe(join(rootFolder, 'deploy'))
    expect(buildSettings({ DEPLOY_DIR: '' }).deployFolder).toBe(join(rootFolder, 'deploy'))
    expect(buildSettings({ DEPLOY_DIR: '/srv/dossier' }).deployFolder).toBe('/srv/dossier')
  })
})
