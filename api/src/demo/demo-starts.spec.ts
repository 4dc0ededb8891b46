import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings'
import { demoSettings } from '../testing/demo-settings'
import { openTestDatabase } from '../testing/test-database'
import { seedDemo } from './seed-demo'

describe('A start with demo data', () => {
  it('PLT-18 never appears in a store that is in use', async () => {
    const used = await openTestDatabase()
    await used.db.collection('users').insertOne({ email: 'somebody@firm.example' })
    expect(await seedDemo({ ...demoSettings, database: { ...used, fresh: false } })).toBe(false)
    expect((await used.db.listCollections().toArray()).map(({ name }) => name)).toEqual(['users'])
  })

  it('PLT-18 is for a start outside production, which asks for no second factor', () => {
    const read = (environment: Record<string, string>) => readSettings(environment, '/srv/dossier')
    expect(read({ DEMO: 'on' })).toMatchObject({ demo: true, twoFactorRequired: false })
    expect(read({ DEMO: 'on', NODE_ENV: 'production' })).toMatchObject({ demo: false, twoFactorRequired: true })
    expect(read({ DEMO: 'off' })).toMatchObject({ demo: false, twoFactorRequired: true })
  })
})
