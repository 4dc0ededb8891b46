import { expect, it } from 'vitest'
import { readsInVain } from '../../testing/reads-in-vain'
import { variantsOf } from '../../testing/request-variants'

/** Every engine reports in its own words how much it examined. */
const isElsewhere = process.env.MONGODB_URI !== undefined

it.skipIf(isElsewhere)(
  'Whatever is read, in whichever way it can be asked for, no more is looked at than is answered',
  async () => {
    expect(await readsInVain(variantsOf)).toEqual([])
  },
)
