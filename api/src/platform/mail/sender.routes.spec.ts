import { forgotPasswordRequest } from '@dossier/contract/people/endpoints/access'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPicture, asMark } from '../../testing/png'
import { htmlOf, textOf } from './mail'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'manager'])
})

const save = (body: object) => product.call(firm.as.administrator, saveSettings, { body })

/** The mail that someone gets who forgot their password. */
async function mailed(email = firm.users.manager.email) {
  await product.call(null, forgotPasswordRequest, { body: { email } })
  await product.mail.deliver()
  return product.box.at(-1) ?? expect.unreachable('nothing was mailed')
}

describe('GOV-36 Mail to people of an organisation', () => {
  it('is written in its name, with its mark', async () => {
    await save({ name: 'Harbour Trust N.V.', mark: asMark(aPicture) })
    const mail = await mailed()
    expect(mail.sender).toEqual({ name: 'Harbour Trust N.V.', mark: asMark(aPicture) })
    expect(textOf(mail)).toMatch(/\n\nHarbour Trust N\.V\., by Dossier$/)
    expect(htmlOf(mail)).toContain('<img src="cid:mark" alt="" height="32"> Harbour Trust N.V., by Dossier')
  })

  it('passes no name on that holds an address', async () => {
    await save({ name: 'Go to evil.example' })
    const mail = await mailed()
    expect(mail).not.toHaveProperty('sender')
    expect(textOf(mail)).toMatch(/\n\nDossier$/)
  })

  it('is Dossier’s own to people of none', async () => {
    const { email } = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    expect(await mailed(email)).not.toHaveProperty('sender')
  })
})
