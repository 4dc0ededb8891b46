import { downloadKycFile, updateKycFile, uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { Firm } from './firm'
import type { OpenProduct } from './open-product'
import { aPdfFile } from './pdf'

type Read = readonly [Endpoint, { readonly query: Readonly<Record<string, string>> }]
type Filed = {
  readonly file: { readonly _id: string; readonly file: object }
  readonly action: { readonly _id: string }
}

/** Files a document that was replaced, and returns every way to read the files of it, with tokens that open them. */
export async function documentReads(product: OpenProduct, firm: Firm, company: string): Promise<readonly Read[]> {
  const { manager, officer } = firm.as
  const form = { company_id: company, documentType: 'kyc-aoi-5' }
  const first = (await product.attempt(manager, uploadKycFile, { form, file: aPdfFile('first') }))
    .body as unknown as Filed
  await firm.approve(first.action._id)
  const id = first.file._id
  const next = await product.attempt(manager, updateKycFile, { params: { id }, file: aPdfFile('second') })
  const action = (next.body as unknown as Filed).action._id
  const tokenFor = async (token: string) =>
    (await product.call(null, generateViewToken, { body: { token } })).body.token
  const { serverName, filename } = first.file.file as { serverName: string; filename: string }
  const [mine, theirs] = [{ viewingToken: await tokenFor(manager) }, { viewingToken: await tokenFor(officer) }]
  return [
    [viewKycFile, { query: { id, ...mine } }],
    [viewKycFile, { query: { id, version: 'new', ...mine } }],
    [viewKycFile, { query: { id, version: 'new', action, ...theirs } }],
    [downloadKycFile, { query: { serverName, filename, ...mine } }],
  ]
}
