import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { clientPermissions, seenElsewhere, viewPermissions, without } from '../../testing/seen-elsewhere'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

describe('Sight before acts', () => {
  it.each(clientPermissions)('PLT-28 no call answers what cannot be read, to someone with %s alone', async (only) => {
    expect(await seenElsewhere(product, [only])).toEqual([])
  })

  it.each(viewPermissions)(
    'PLT-28 no call answers what cannot be read, to someone with everything but %s',
    async (but) => {
      expect(await seenElsewhere(product, without(but))).toEqual([])
    },
  )
})
