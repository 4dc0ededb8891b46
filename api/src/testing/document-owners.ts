import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import { found } from '../platform/errors'
import { boardOf, company, idOf, individual } from './board'
import type { Firm } from './firm'
import type { OpenProduct } from './open-product'
import { anIndividual, openOwners } from './owners'
import { anUploadedFile } from './upload-file'

/** What a document can belong to besides the client: how a form names it, one of its types, and the right of its section. */
export const documentOwners = [
  { what: 'the person of an owner', named: 'person', type: 'passport_file', right: 'upload_ubo_section_general' },
  { what: 'the company of an owner', named: 'legalEntity', type: 'entity_aoi', right: 'upload_ubo_section_general' },
  { what: 'the person of a director', named: 'person', type: 'passport_file', right: 'upload_file_mbd_section' },
  { what: 'the company of a director', named: 'legalEntity', type: 'entity_aoi', right: 'upload_file_mbd_section' },
  { what: 'a subsidiary', named: 'subsidiary_id', type: 'subsidiaries', right: 'upload_general_section' },
] as const

export type DocumentOwnerCase = (typeof documentOwners)[number]

type Owner = {
  readonly id: string
  /** Its document, where it comes with one. */
  readonly document?: string
  /** What it goes with when that is removed. */
  readonly goesWith: { readonly id: string; readonly type: 'shareholder' | 'md' | 'subsidiary' }
}

export type DocumentOwners = Awaited<ReturnType<typeof openDocumentOwners>>

/** A new client with owners of documents, as the manager adds and the officer approves them. */
export async function openDocumentOwners(product: OpenProduct, firm: Firm) {
  const owners = await openOwners(product, firm)
  const { client } = owners
  const board = boardOf(product, firm, client)

  const make: Record<DocumentOwnerCase['what'], () => Promise<Owner>> = {
    'the person of an owner': () => anOwner(anIndividual),
    'the company of an owner': () => anOwner(),
    'the person of a director': () => aDirector(individual),
    'the company of a director': () => aDirector(company),
    'a subsidiary': aSubsidiary,
  }

  async function anOwner(who?: typeof anIndividual): Promise<Owner> {
    const { id, identity } = await owners.approved(1, who)
    return { id: identity, goesWith: { id, type: 'shareholder' } }
  }

  async function aDirector(who: typeof individual | typeof company): Promise<Owner> {
    const { id, identity } = await board.aDirector(who)
    return { id: identity, goesWith: { id, type: 'md' } }
  }

  async function aSubsidiary(): Promise<Owner> {
    const body = { company_id: client, name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024' }
    const made = (await product.call(firm.as.manager, createSubsidiary, { body })).body
    await firm.approve(made.action._id)
    const id = made.subsidiary._id
    return { id, document: made.file.id, goesWith: { id, type: 'subsidiary' } }
  }

  return {
    client,
    aNew: ({ what }: DocumentOwnerCase) => make[what](),

    /** What an upload to an owner sends, by the place of its document where it has one. */
    formOf: ({ named, type }: DocumentOwnerCase, { id, document }: Owner) => ({
      company_id: client,
      documentType: type,
      ...(document === undefined ? { [named]: id } : { id: document }),
    }),

    /** The id of an approved document of an owner. */
    async aDocument(of: DocumentOwnerCase, owner: Owner) {
      const sent = { form: this.formOf(of, owner), file: anUploadedFile() }
      const { body } = await product.attempt(firm.as.manager, uploadKycFile, sent)
      await firm.approve(idOf(body.action))
      return idOf(body.file)
    },

    /** Removes an owner with what it goes with, once that is approved. */
    async remove({ goesWith }: Owner) {
      await product.call(firm.as.manager, deleteObject, { body: goesWith })
      const actions = product.database.db.collection<{ _id: string }>('actions')
      const { _id } = found(await actions.findOne({ 'parts.0.recordId': goesWith.id, open: true }))
      await firm.approve(_id)
    },
  }
}
