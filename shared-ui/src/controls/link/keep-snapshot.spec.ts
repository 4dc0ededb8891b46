import { describe, expect, it } from 'vitest'
import { withSnapshot } from './keep-snapshot'

const [companyId, snapshotId] = ['a'.repeat(24), 'b'.repeat(24)]
const kept = (href: string) => withSnapshot(href, { companyId, snapshotId })

describe('SNP-15 a link while a snapshot is viewed', () => {
  it('keeps it within the client, with whatever else the address says', () => {
    expect(kept(`/${companyId}/`)).toBe(`/${companyId}/?snapshot=${snapshotId}`)
    expect(kept(`/${companyId}/corporate/?highlight=x#y`)).toBe(
      `/${companyId}/corporate/?highlight=x&snapshot=${snapshotId}#y`,
    )
  })

  it('leaves every other address as it is', () => {
    const other = `/${companyId}/?snapshot=${'c'.repeat(24)}`
    for (const href of ['/', `/${'d'.repeat(24)}/`, '//else.where/', 'https://dossier.test/', '#here', other]) {
      expect(kept(href)).toBe(href)
    }
  })
})
