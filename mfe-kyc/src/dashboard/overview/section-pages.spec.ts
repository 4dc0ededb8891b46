import { describe, expect, it } from 'vitest'
import { clientId } from '../../testing/clients.builder'
import { sectionAddress } from './section-pages'

const shareholders = { path: 'shareholders' }
const client = clientId(1)

describe('The way to a section', () => {
  it.each(['/{companyId}/shareholders', '/{companyId}/shareholders/*'])(
    'DSH-33 leads to its element once the area shows %s',
    (route) => {
      expect(sectionAddress(client, shareholders, 'ubo-1', [route])).toBe(`/${client}/shareholders/?highlight=ubo-1`)
      expect(sectionAddress(client, shareholders, undefined, [route])).toBe(`/${client}/shareholders/`)
    },
  )

  it('is not there before that', () => {
    expect(sectionAddress(client, shareholders, 'ubo-1', ['/{companyId}', '/{companyId}/corporate/*'])).toBeUndefined()
  })
})
