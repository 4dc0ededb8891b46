import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { clientPermissions, seenElsewhere, viewPermissions } from '../testing/seen-elsewhere'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

describe('Sight before acts', () => {
  it.each(viewPermissions)(
    'PLT-28 no call answers what cannot be read, to someone with everything but %s',
    async (but) => {
      expect(await seenElsewhere(product, without(but))).toEqual([])
    },
  )

  it('PLT-28 no call answers what cannot be read, to someone who may do everything and view nothing', async () => {
    expect(await seenElsewhere(product, without(...viewPermissions))).toEqual([])
  })
})

const without = (...names: readonly string[]) => clientPermissions.filter((name) => !names.includes(name))
