import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { seenElsewhere, viewPermissions, without } from '../../testing/seen-elsewhere'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

/** Of a part of the file and of its changes; `npm run test:long` has all. */
const sampled = ['view_ubo_section_general', 'view_requested_changes'] as const satisfies readonly Permission[]

describe('Sight before acts', () => {
  it.each(sampled)('PLT-28 no call answers what cannot be read, to someone with everything but %s', async (but) => {
    expect(await seenElsewhere(product, without(but))).toEqual([])
  })

  it('PLT-28 no call answers what cannot be read, to someone who may do everything and view nothing', async () => {
    expect(await seenElsewhere(product, without(...viewPermissions))).toEqual([])
  })
})
