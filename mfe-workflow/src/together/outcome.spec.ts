import { expect, it } from 'vitest'
import { refusedBecause } from './outcome'

const moved = (field: string) =>
  ({ kind: 'moved', message: 'Values changed', fields: [{ field, base: 1, live: 2, proposed: 3 }] }) as const

it('GOV-08 names what moved on as people read it, what no one knows as it is', () => {
  const why = (objectType: string, field: string) => refusedBecause(moved(field), objectType)
  expect(why('kyc_review', 'next_review_date')).toMatchObject({
    why: 'Values changed. Not what it was: Proposed review date',
  })
  expect(why('spaceship', 'hull')).toMatchObject({ why: 'Values changed. Not what it was: hull' })
})
