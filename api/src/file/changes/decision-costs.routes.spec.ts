import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { createAccountNumber } from '@dossier/contract/file/endpoints/records'
import { expect, it } from 'vitest'
import { commandsOf } from '../../testing/commands-of'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'

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

it('CHG-63 approving a record that stands by itself reads what it creates, and not the file around it', async () => {
  const product = await openProduct({ watched: true })
  const firm = await openFirm(product, ['manager', 'officer'])
  const company_id = await firm.client()
  const create = () => product.call(firm.as.manager, createAccountNumber, { body: { company_id } })
  for (let known = 0; known < 3; known++) await firm.approve((await create()).body.action._id)
  const { body } = await create()
  const read: unknown[] = []
  const note = ({ reply }: { reply: { cursor?: { ns: string; firstBatch: unknown[] } } }) => {
    if (reply.cursor?.ns.endsWith('.records')) read.push(...reply.cursor.firstBatch)
  }
  product.database.client.on('commandSucceeded', note)
  await firm.approve(body.action._id)
  // the account and its profile, of four that the file has
  expect(read).toHaveLength(2)
})
