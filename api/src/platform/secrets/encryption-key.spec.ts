import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database'
import { refuseOtherEncryptionKey } from './encryption-key.repository'
import { createSecrets } from './secrets'

const secretsOf = (byte: number) => createSecrets(new Uint8Array(32).fill(byte))

describe('The key that secrets are encrypted with', () => {
  it('GOV-24 stays the same for a database, for every process and after every start', async () => {
    const { db } = await openTestDatabase()
    await Promise.all([1, 1, 1].map((byte) => refuseOtherEncryptionKey(db, secretsOf(byte))))
    await refuseOtherEncryptionKey(db, secretsOf(1))
    const other = refuseOtherEncryptionKey(db, secretsOf(2))
    await expect(other).rejects.toThrow(/ENCRYPTION_KEY is not the one .* Set ENCRYPTION_KEY to .*keys\.json/)
    await refuseOtherEncryptionKey(db, secretsOf(1))
  })
})
