import { screeningStates } from '@dossier/contract/screening/endpoints'
import { expect, it } from 'vitest'
import { draftRecord } from '../../file/kinds/drafting'
import { newId } from '../../platform/ids'
import { commandsOf } from '../../testing/commands-of'
import { openFirm } from '../../testing/firm'
import { insertRecords } from '../../testing/insert-records'
import { aListed, listedNames } from '../../testing/listed-names'
import { openProduct } from '../../testing/open-product'

const sample = listedNames([aListed(['Tomas', 'Winkel'])])
let version = 'first'
const screeningProvider = {
  ...sample.provider,
  monitoring: { version: async () => version, upToDate: async () => undefined, pauseMs: 0 },
}

/** Of how many persons each version is asked about, the commands of its pass: of the job itself none, whose lease goes on. */
async function passOver(persons: number) {
  const product = await openProduct({ watched: true, screeningProvider })
  const firm = await openFirm(product, ['manager', 'officer'])
  const client = await firm.client()
  await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
  const drafts = Array.from({ length: persons }, (_, number) =>
    draftRecord('person', newId(), client, { values: { firstName: 'Tomas', lastName: `Winkel ${number}` } }),
  )
  await insertRecords(product, firm.id, ...drafts)
  const pass = async (named: string) => {
    version = named
    product.clock.pass(600)
    const commands = await commandsOf(product, () => product.jobs.runDue())
    return commands.filter((command) => !command.endsWith(' jobs'))
  }
  const [first, again] = [await pass('first'), await pass('again')]
  const { states } = (await product.call(firm.as.officer, screeningStates, { query: { company_id: client } })).body
  expect(states).toHaveLength(persons)
  return { first, again }
}

it('SAN-04 a pass of monitoring takes as many commands for fifty persons as for one, whether they are hits or known', async () => {
  expect(await passOver(50)).toEqual(await passOver(1))
})
