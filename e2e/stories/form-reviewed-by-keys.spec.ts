import { requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import { answerForm } from '../fixtures/answer-form'
import { passport } from '../fixtures/passport'
import { expect, expectAccessible, test } from '../fixtures/test'

const mostKeys = 40

test('WRK-25 a form with 17 documents is reviewed and approved in at most 40 keys, each document seen', async ({
  page,
  request,
  openAs,
  acts,
  product,
}) => {
  // its documents alone are 17 uploads and 17 decisions
  test.slow()
  const client = await acts.client('Keyed Holdings')
  const { id: due_diligence_id, token } = await acts.form(client)
  await answerForm(request, product.address, token)
  const api = `${product.address}/api/client`
  const { elements } = await (await request.post(`${api}/due-diligence-doc-info`, { data: { token } })).json()
  const wanted = requiredDocuments(elements, [])
  expect(wanted).toHaveLength(17)
  for (const { document, party } of wanted) {
    const multipart = {
      doc_type: document.type,
      content: '',
      due_diligence_id,
      token,
      ...(party && { due_diligence_element: party._id }),
      file: passport,
    }
    expect((await request.post(`${api}/due-diligence/upload-file`, { multipart })).status()).toBe(200)
  }
  expect((await request.post(`${api}/due-diligence/submit-report`, { data: { token } })).status()).toBe(200)

  await openAs('officer', `/${client}/due-diligence/${due_diligence_id}`)
  await expect(page.getByRole('button', { name: 'Review 17 documents' })).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('d')
  for (let number = 1; number <= wanted.length; number += 1) {
    await expect(page.getByText(`${number} of 17`, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
    if (number === 1) await expectAccessible(page)
    await press('a')
  }
  await expect(page.getByRole('dialog', { name: 'Every document is decided' })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Approve due diligence' })).toBeVisible()
  await press('Enter')
  await expect(page.getByText('Due diligence approved')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(mostKeys)
})
