import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { runScreening } from '@dossier/contract/screening/endpoints'
import type { Document } from 'mongodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyTrails } from '../../people/operator/verify-trails'
import { found } from '../../platform/errors'
import { exported, findingsIn } from '../../testing/audit-packs'
import { boardOf } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import { noOneListed } from '../../testing/no-one-listed'
import type { OpenProduct } from '../../testing/open-product'
import { openScreenedClient, typed } from '../../testing/screened-client'
import { tamperings } from '../../testing/tamperings'

type Stored = Document & { _id: string }

let product: OpenProduct
let firm: Firm
let client: string
let restore: () => Promise<unknown>

const collection = (name: string) => product.database.db.collection<Stored>(name)
const verify = async () => (await product.call(firm.as.administrator, verifyAudit, {})).body

beforeAll(async () => {
  const staff = ['administrator', 'supervisor', 'officer', 'manager'] as const
  ;({ product, firm, client } = await openScreenedClient(noOneListed, staff))
  const director = await boardOf(product, firm, client).aDirector()
  await product.call(firm.as.manager, createDueDiligence, { body: { company_id: client, label: 'Yearly' } })
  await product.call(firm.as.officer, runScreening, { body: { company_id: client, ...typed } })
  await product.call(firm.as.officer, runScreening, { body: { entity_id: director.identity } })
  await product.call(firm.as.administrator, updatePermissions, {
    body: {
      user_id: firm.users.supervisor.id,
      name: 'approve_requested_changes',
      effect: 'deny',
      without_successor: true,
    },
  })
  expect(await verify()).toMatchObject({ ok: true })
})

afterEach(async () => {
  await restore()
})

describe('Evidence that is altered behind the product', () => {
  it.each(tamperings.map((tampering) => [tampering.what, tampering] as const))(
    'GOV-39 is named by verifying, by the command and by a pack: %s',
    async (_, { collection: name, which, update, kind }) => {
      const ofFirm = name === 'organisations' ? { _id: firm.id } : { organisation_id: firm.id, ...which }
      const whole = found(await collection(name).findOne(ofFirm))
      const { _id } = whole
      restore = () => collection(name).replaceOne({ _id }, whole, { upsert: true })
      if (update) await collection(name).updateOne({ _id }, update)
      else await collection(name).deleteOne({ _id })

      const { ok, differences = [] } = await verify()
      expect(ok).toBe(false)
      expect(differences).toEqual([expect.objectContaining({ _id, objectType: kind })])
      const [difference] = differences
      const chains = await verifyTrails(product.context)
      expect(chains.flatMap((chain) => chain.differences)).toEqual(differences)
      expect(findingsIn(await exported(product, firm.as.administrator))).toContain(
        `the database was not what event ${difference?.event} says: ${kind} ${_id} ${difference?.text}`,
      )
    },
  )

  it('GOV-39 stays named once an act has written over it', async () => {
    const { id } = firm.users.supervisor
    const whole = found(await collection('users').findOne({ _id: id }))
    restore = () => collection('users').replaceOne({ _id: id }, whole)
    await collection('users').updateOne({ _id: id }, { $set: { 'permissionChanges.delete_user': 'allow' } })
    const body = {
      user_id: id,
      name: 'can_view_details' as const,
      effect: 'deny' as const,
      without_successor: true as const,
    }
    expect((await product.call(firm.as.administrator, updatePermissions, { body })).status).toBe(200)
    const { differences = [] } = await verify()
    expect(differences).toEqual([
      expect.objectContaining({
        _id: id,
        objectType: 'user',
        text: expect.stringMatching(/^was not as event \d+ had left it$/),
      }),
    ])
  })
})
