import { dueDiligencePdf } from '@dossier/contract/due-diligence/endpoints/paper'
import { endpoints } from '@dossier/contract/endpoints'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { listClients } from '@dossier/contract/file/endpoints/clients'
import { downloadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { getAttachment } from '@dossier/contract/office/endpoints/attachments'
import { getFile } from '@dossier/contract/office/endpoints/conversion'
import { findCandidate } from '@dossier/contract/people/endpoints/deciders'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import { screeningPdf } from '@dossier/contract/screening/endpoints'
import { expect, it } from 'vitest'
import { commandsOf } from '../../testing/commands-of'
import { multiply } from '../../testing/multiplied'
import { oneOfEverything } from '../../testing/one-of-everything'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { type Variant, variantsOf } from '../../testing/request-variants'

/** What answers with one file or one account, and what walks all of a trail. */
const apart: readonly Endpoint[] = [
  viewKycFile,
  downloadKycFile,
  dueDiligencePdf,
  screeningPdf,
  findCandidate,
  getAttachment,
  getFile,
  getWorklist,
  verifyAudit,
]
const reads = [...Object.values(endpoints).filter(({ method }) => method === 'GET'), listClients].filter(
  (endpoint) => !apart.includes(endpoint),
)
/** How many ways to ask are asked of each call. */
const ways = 6

it('Whatever is listed takes as many commands for fifty as for one', async () => {
  const product = await openProduct({ watched: true })
  const { id: organisation, ids, token } = await oneOfEverything(product)
  const operator = await product.tokenOf(await product.hire(null, { isSuperUser: true }))
  const tokens = [token, operator]
  const samples = {
    ids: Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, [id]])),
    values: {
      from: ['2026-01-01'],
      to: ['2026-12-31'],
      startDate: ['2026-01-01'],
      endDate: ['2026-12-31'],
      page: [1],
      offset: [0],
      limit: [50],
      search: ['arbour'],
      text: ['arbour'],
      risk_level: [['high']],
      completeness_from: [0],
      completeness_to: [100],
      ids: [Object.values(ids).slice(0, 1)],
      after: [undefined],
      review_start_date: ['2026-01-01'],
      review_end_date: ['2028-12-31'],
      added_at_start: ['2026-01-01'],
      added_at_end: ['2026-12-31'],
      field: ['city'],
      older_than_days: [0],
      newer_than_days: [365],
      start: ['2026-03-01T09:00:00.000Z'],
      end: ['2026-03-02T09:00:00.000Z'],
    },
  }
  const asked = await Promise.all(
    reads.map(async (endpoint) => {
      const variants = await variantsOf(endpoint, samples)
      const apart = Math.ceil(variants.length / ways)
      return { endpoint, variants: variants.filter((_, index) => index % apart === 0) }
    }),
  )
  const commands = async () => {
    const taken: Record<string, string[]> = {}
    for (const { endpoint, variants } of asked) {
      for (const sent of variants) taken[askedAs(endpoint, sent)] = await commandsFor(product, tokens, endpoint, sent)
    }
    return taken
  }
  await commands()
  const forOne = await commands()
  await multiply(product, organisation, 50)
  for (let count = 1; count < 50; count++) await product.hire(organisation, { username: `colleague${count}` })
  expect(await commands()).toEqual(forOne)
}, 600_000)

const askedAs = ({ method, path }: Endpoint, sent: Variant) => `${method} ${path} ${JSON.stringify(sent)}`

/** The commands of a call by the first who may make it; the rest of a long answer is fetched as one goes on. */
async function commandsFor(product: OpenProduct, tokens: readonly string[], endpoint: Endpoint, sent: Variant) {
  for (const token of tokens) {
    let status = 0
    const commands = await commandsOf(product, async () => {
      status = (await product.attempt(token, endpoint, sent)).status
    })
    if (status === 200) return commands.filter((command) => !command.startsWith('getMore'))
  }
  return []
}
