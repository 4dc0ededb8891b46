import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { verifyTrails } from '../../people/operator/verify-trails'
import { found } from '../../platform/errors'
import { beforeParts } from '../../testing/before-parts'
import { beforeSeals } from '../../testing/before-seals'
import { openProduct } from '../../testing/open-product'

type Stored = Document & { _id: string }

describe('A database of an earlier version', () => {
  it.each([
    ['before the trail said what changes hold', beforeSeals, beforeSeals.ids.officer, [0, 0]],
    ['before changes had parts', beforeParts, 'officer@demo.test', [38, 0, 0]],
  ])('GOV-33 stays whole (%s), and what its changes approved is held to them', async (_, earlier, email, unsealed) => {
    const product = await openProduct({ earlier })
    const officer = await product.tokenOf(found(await product.users.byEmail(email)))
    const collection = (name: string) => product.database.db.collection<Stored>(name)
    const verdict = async () => (await product.call(officer, verifyAudit, {})).body
    expect(await verdict()).toMatchObject({ ok: true })
    const verified = await verifyTrails(product.context)
    expect(verified.map((trail) => trail.unsealed)).toEqual(unsealed)
    const updated = found(
      await collection('actions').findOne({
        'closing.taken': 'approved',
        'parts.0.type': 'update',
        'parts.0.kind': 'company',
      }),
    )
    const [{ recordId, fields }] = updated.parts
    const forged = { [`values.${Object.keys(fields)[0]}`]: 'forged' }
    await collection('companies').updateOne({ _id: recordId }, { $set: forged })
    expect(await verdict()).toMatchObject({ ok: false })
  })
})
