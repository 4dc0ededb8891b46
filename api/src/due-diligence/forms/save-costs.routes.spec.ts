import { saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { expect, it } from 'vitest'
import { commandsOf } from '../../testing/commands-of'
import { openQuestionnaires } from '../../testing/questionnaires'

it('GOV-20 GOV-32 a save by link reads its form once, and writes the use of its link down once a minute', async () => {
  const { product, aForm, opened } = await openQuestionnaires({ watched: true })
  const { token } = await aForm()
  const { company } = await opened(token)
  const saving = (trading_name: string) =>
    commandsOf(product, async () => {
      const body = { token, elements: [{ _id: company._id, trading_name }] }
      expect((await product.call(null, saveDueDiligence, { body })).status).toBe(200)
    })
  // the trail writes down whom it names for the first time
  await saving('Haven')
  const first = await saving('Harbour')
  expect(first.filter((command) => command.startsWith('find '))).toEqual([
    'find due_diligence_links',
    'find due_diligence_links',
    'find records',
    'find records',
    'find staff_places',
  ])
  expect(first).toHaveLength(12)
  product.clock.pass(60)
  expect(await saving('Quay')).toEqual([...first, 'update due_diligence_links'].toSorted())
})
