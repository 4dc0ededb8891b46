import { expect, it } from 'vitest'
import { readsInVain } from '../../testing/reads-in-vain'
import { everyValueOf } from '../../testing/request-variants'

/** Every engine reports in its own words how much it examined. */
const isElsewhere = process.env.MONGODB_URI !== undefined

/** `npm run test:long` combines the values. */
it.skipIf(isElsewhere)(
  'Whatever is read, with any value it can be asked with, no more is looked at than is answered',
  async () => {
    expect(await readsInVain(everyValueOf)).toEqual([])
  },
  300_000,
)
