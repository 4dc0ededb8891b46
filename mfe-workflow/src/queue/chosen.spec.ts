import { aChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expect, it } from 'vitest'
import { chosenIn } from './chosen'

const sitting = (changes: readonly number[], ubo_changes?: []) => ({
  changes: changes.map((n) => ({ ...aChange(n), sourceObjectState: null, parts: [] })),
  ...(ubo_changes && { ubo_changes }),
})
const ids = (...changes: readonly number[]) => changes.map((n) => ({ _id: changeId(n) }))

it('UBO-06 knows the effect of what is chosen where one sitting alone changes ownership, and is chosen whole', () => {
  const [owners, others] = [sitting([1, 2], []), sitting([3, 4])]
  expect(chosenIn([owners, others], ids(1, 2, 3)).uboChanges).toEqual([])
  expect(chosenIn([owners, others], ids(1, 3)).uboChanges).toBeUndefined()
  expect(chosenIn([owners, sitting([5], [])], ids(1, 2, 5)).uboChanges).toBeUndefined()
})
