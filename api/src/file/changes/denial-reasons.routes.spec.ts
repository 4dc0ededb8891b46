import { denyChange, getNotification, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { uploadComment } from '@dossier/contract/file/endpoints/documents'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { describe, expect, it } from 'vitest'
import { openFirm, type Role } from '../../testing/firm'
import { insertDocument } from '../../testing/insert-document'
import { openProduct } from '../../testing/open-product'

const comment = richTextOf('Seen.')

describe('Why a change of what not everyone sees was denied', () => {
  it('PRM-42 is shown to its author and to those who see all of it, in words and as a comment', async () => {
    const product = await openProduct()
    const firm = await openFirm(product)
    const kyc_file_id = await insertDocument(product, firm, await firm.client())
    const body = { comment_structure: { kyc_file_id, field: 'comment_supervisor', content: comment } }
    const id = (await product.call(firm.as.supervisor, uploadComment, { body })).body.action?._id ?? ''
    const reason = 'The comment says nothing'
    await product.call(firm.as.officer, denyChange, { body: { id, text: reason, comment } })
    const told = async (role: Role) => {
      const { notification } = (await product.call(firm.as[role], getNotification, { params: { id } })).body
      const { reject_text, rejectCommentStructure } = notification
      return [reject_text, rejectCommentStructure]
    }
    for (const role of ['supervisor', 'officer'] as const) expect(await told(role)).toEqual([reason, comment])
    expect(await told('manager')).toEqual([null, null])
    const list = await product.call(firm.as.manager, listNotifications, { query: { view: 'forHistory' } })
    expect(JSON.stringify(list.body)).not.toContain(reason)
  })
})
