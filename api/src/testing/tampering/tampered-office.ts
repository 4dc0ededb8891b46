import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDueDiligence, dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { denyChange, verifyAudit, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import type { Document } from 'mongodb'
import { runAdmin } from '../../commands/commands'
import { found } from '../../platform/errors'
import { toFile } from '../../trail/anchors/anchor-file'
import { exported, findingsIn, type Pack } from '../audit-packs'
import { boardOf, idOf } from '../board'
import { openFirm } from '../firm'
import { attach } from '../form-documents'
import { openProduct } from '../open-product'
import { aPdfFile } from '../pdf'
import { companyOf } from '../questionnaires'

export type Stored = Document & { _id: string }
export type TamperedOffice = Awaited<ReturnType<typeof openTamperedOffice>>

/**
 * Two organisations with work of every kind, made by calls, over a database, a shelf and a file of anchors that are put
 * back as they were after each way of tampering.
 */
export async function openTamperedOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-tampered-'))
  const path = join(folder, 'anchors.jsonl')
  const product = await openProduct({ anchorPlaces: [toFile(path)], anchorFile: { path, isOnlyOne: true } })
  const firm = await openFirm(product)
  const other = await openFirm(product)
  const work = await worked(product, firm)
  const elsewhere = await other.client('Zeelandia')
  await firm.pass(1)
  await product.jobs.runDue()
  // once more, so that what the jobs recorded is anchored too
  product.clock.pass(3_600)
  await product.jobs.runDue()
  const { db } = product.database
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  const kept = new Map<string, Document[]>()
  for (const name of names) kept.set(name, await db.collection(name).find().toArray())
  const anchors = readFileSync(path)
  /** What ways of tampering were given, and what looking for them writes. */
  const touched = new Set(['audit_events', 'audit_heads'])
  // Who reads the trail is signed in anew: the day went by.
  const token = firm.as.officer

  return {
    product,
    firm,
    other,
    elsewhere,
    ...work,
    path,
    in: (name: string) => {
      touched.add(name)
      return db.collection<Stored>(name)
    },
    /** The event that stands at a place of the firm's chain, the newest first from the end. */
    event: async (fromEnd: number) => {
      const events = db.collection<Stored>('audit_events').find({ organisation_id: firm.id }).sort({ sequence: -1 })
      return found((await events.skip(fromEnd).limit(1).toArray())[0])
    },

    /** Puts back what a way of tampering altered. */
    async restore() {
      for (const name of touched) {
        await db.collection(name).deleteMany({})
        const documents = kept.get(name) ?? []
        if (documents.length > 0) await db.collection(name).insertMany(documents)
      }
      for (const name of touched) if (!name.startsWith('audit_')) touched.delete(name)
      writeFileSync(path, anchors)
    },

    verify: async () => (await product.call(token, verifyAudit, {})).body.ok,
    pack: () => exported(product, token),
    findings: (pack: Pack, known?: Parameters<typeof findingsIn>[1]) => findingsIn(pack, known),

    /** The operator's command. */
    async command(...rest: string[]) {
      const say = () => undefined
      const open = async () => ({ context: product.context, mailGoes: '', close: async () => {} })
      return runAdmin(['verify-audit', ...rest], {
        open,
        openStored: async () => product.database,
        print: say,
        complain: say,
      })
    },

    /** Opens the approved document. */
    async serve() {
      const body = { token: firm.as.trust, id: work.document }
      const { token: viewingToken } = (await product.call(null, generateViewToken, { body })).body
      return (await product.attempt(null, viewKycFile, { query: { id: work.document, viewingToken } })).status
    },

    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What the people of a firm and a client by link do. */
async function worked(product: Awaited<ReturnType<typeof openProduct>>, firm: Awaited<ReturnType<typeof openFirm>>) {
  const client = await firm.client('Harbour Holdings')
  await product.call(firm.as.administrator, saveSettings, { body: { auditor_mail: 'auditor@outside.test' } })
  const approved = await firm.propose(client, { city: 'Soto', risk_level: 'high' })
  await firm.approve(approved)
  const denied = await firm.propose(client, { city: 'Barber' })
  await product.call(firm.as.officer, denyChange, { body: { id: denied, text: 'It is not in the register.' } })
  const withdrawn = await firm.propose(client, { city: 'Lagun' })
  await product.call(firm.as.manager, withdrawChange, { body: { id: withdrawn } })
  const open = await product.call(firm.as.manager, updateClient, { params: { id: client }, body: { city: 'Westpunt' } })
  const board = boardOf(product, firm, client)
  const director = (await board.aDirector()).id
  const official = await board.anOfficial(director)
  await firm.holder()
  const documents = await Promise.all(
    ['kyc-aoi-5', 'kyc-reftcoc-7-1'].map(async (documentType) => {
      const form = { company_id: client, documentType }
      const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdfFile(documentType) })
      await firm.approve(idOf(body.action))
      return idOf(body.file)
    }),
  )
  await product.call(firm.as.officer, saveSnapshot, { body: { company_id: client, label: 'Review' } })
  const created = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: client, label: 'Yearly review' },
  })
  const token = created.body.dueDiligence.access_link_token ?? ''
  const { elements } = (await product.call(null, dueDiligenceInfo, { body: { token } })).body
  const company = companyOf(elements)._id
  await product.attempt(null, saveDueDiligence, { body: { token, elements: [{ _id: company, tax_id: 'NL-1' }] } })
  await attach({ product }, { token })
  await product.call(firm.as.supervisor, getDashboard, { query: { company_id: client } })
  await product.context.accessLog.flush()
  const [document = '', secondDocument = ''] = documents
  return {
    client,
    approved,
    denied,
    open: open.body.action?._id ?? '',
    director,
    official,
    document,
    secondDocument,
    form: created.body.dueDiligence._id,
  }
}
