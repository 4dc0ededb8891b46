import { approveChange } from '@dossier/contract/endpoints/changes'
import { expect, it } from 'vitest'
import { commandsOf } from '../testing/commands-of'
import { openFirm } from '../testing/firm'
import { openProduct } from '../testing/open-product'

it('GOV-10 GOV-29 GOV-35 approving a change reads the accounts once, however many notices and events it writes', async () => {
  const product = await openProduct({ watched: true })
  const firm = await openFirm(product, ['manager', 'officer'])
  const id = await firm.propose(await firm.client(), { city: 'Soto' })
  const commands = await commandsOf(product, async () => {
    const { status } = await product.call(firm.as.officer, approveChange, { body: { id } })
    expect(status).toBe(200)
  })
  expect(commands.filter((command) => command.startsWith('find '))).toEqual([
    'find actions',
    'find companies',
    'find sessions',
    'find sessions',
    'find users',
  ])
  expect(commands).toHaveLength(12)
})
