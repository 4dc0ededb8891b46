import {
  approveChange,
  denyChange,
  getNotification,
  listAuditEvents,
  listNotifications,
} from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile, uploadComment } from '@dossier/contract/file/endpoints/documents'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import type { UserType } from '@dossier/contract/platform/user-types'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { exported } from '../../testing/audit-packs'
import { type Firm, type Role, roles } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertDocument } from '../../testing/insert-document'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
let document: string
const changes: string[] = []

const fields = {
  comment_data_handler: 'manager',
  comment_supervisor: 'supervisor',
  comment_compliance_officer: 'officer',
  pep_comment: 'manager',
  pep_comment_supervisor: 'supervisor',
  pep_comment_compliance: 'officer',
} as const satisfies Record<string, Role>
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]

const hired = async (type: UserType, permissionChanges: Record<string, 'allow' | 'deny'> = {}) =>
  product.tokenOf(await product.hire(firm.id, { type, permissionChanges }))

/** A role writes a field of the document, and each words are found again in whatever is answered. */
async function write(name: Name, words: string): Promise<string> {
  const token = firm.as[fields[name]]
  const text = richTextOf(`${words} ${name}.`)
  const sent = name.startsWith('comment')
    ? await product.attempt(token, uploadComment, {
        body: { comment_structure: { kyc_file_id: document, field: name, content: text } },
      })
    : await product.attempt(token, updateKycFile, { params: { id: document }, form: { [name]: JSON.stringify(text) } })
  const { _id } = sent.body.action as { _id: string }
  changes.push(_id)
  return _id
}

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient())
  document = await insertDocument(product, firm, client)
  const second = await hired('COMPLIANCE_OFFICER')
  for (const name of names) {
    await product.call(second, approveChange, { body: { id: await write(name, 'Approved') } })
    const denied = { id: await write(name, 'Denied'), text: 'Says nothing that is new' }
    await product.call(second, denyChange, { body: denied })
    await write(name, 'Proposed')
  }
})

type Answer = { readonly status: number; readonly body: unknown }
type Surface = (token: string) => Promise<readonly Answer[]>

const documentAnswers: Surface = async (token) => [
  await product.attempt(token, getKycFile, { params: { id: document } }),
  await product.attempt(token, getClientRecords, { query: { company_id: client } }),
]
const changeAnswers: Surface = async (token) => [
  ...(await Promise.all(
    ['forConfirmation', 'forHistory'].map((view) => product.attempt(token, listNotifications, { query: { view } })),
  )),
  ...(await Promise.all(changes.map((id) => product.attempt(token, getNotification, { params: { id } })))),
]

/** The fields whose words are in what someone is answered, and those whose names are. */
async function shownIn(surface: Surface, token: string) {
  const answers = await surface(token)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const text = JSON.stringify(answers.map(({ body }) => body))
  const has = (name: string) =>
    ['Approved', 'Denied', 'Proposed'].some((words) => text.includes(`${words} ${name}.`)) ||
    text.includes(`"${name}"`) ||
    text.includes(`"new_${name}"`)
  return names.filter(has)
}

const all = ['comment_data_handler', 'comment_supervisor', 'comment_compliance_officer'] as const
const comments: Readonly<Partial<Record<Role, readonly string[]>>> = {
  administrator: [],
  manager: ['comment_data_handler'],
  supervisor: ['comment_data_handler', 'comment_supervisor'],
  officer: all,
  trust: all,
  internalAuditor: all,
  externalAuditor: all,
}
const levels = ['pep_comment', 'pep_comment_supervisor', 'pep_comment_compliance'] as const
const findings: typeof comments = {
  manager: levels.slice(0, 1),
  supervisor: levels.slice(0, 2),
  officer: levels,
}
const staff = roles.filter((role) => role !== 'client')

describe('What a role sees of comments and findings', () => {
  it.each(staff)('PRM-37, PRM-38, PRM-39, PRM-40, PRM-41, PRM-42 of a document: %s', async (role) => {
    expect(await shownIn(documentAnswers, firm.as[role])).toEqual([
      ...(comments[role] ?? []),
      ...(findings[role] ?? []),
    ])
  })

  it.each(staff)('CHG-40, PRM-41, PRM-42 of its changes, in lists and one by one: %s', async (role) => {
    const results = role.endsWith('Auditor') ? levels : (findings[role] ?? [])
    expect(await shownIn(changeAnswers, firm.as[role])).toEqual([...(comments[role] ?? []), ...results])
  })

  it.each(['administrator', 'officer', 'internalAuditor', 'externalAuditor'] as const)(
    'PRM-42 of a pack of the audit trail: %s',
    async (role) => {
      const pack = [...(await exported(product, firm.as[role], { company_id: client })).values()].join('\n')
      const shown = names.filter((name) => pack.includes(`Proposed ${name}.`))
      const results = role === 'administrator' ? [] : levels
      expect(shown).toEqual([...(comments[role] ?? []), ...results])
    },
  )

  it('PRM-42 of the audit trail: that something was written, and no word of it', async () => {
    const trail = JSON.stringify((await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body)
    expect(trail).toContain('comment_supervisor')
    expect(trail).not.toMatch(/(Approved|Denied|Proposed) (pep_)?comment/)
  })

  it('PRM-32 of compliance comments: nothing without view_audit_section_comment, whatever the type', async () => {
    const without = await hired('COMPLIANCE_OFFICER', { view_audit_section_comment: 'deny' })
    for (const surface of [documentAnswers, changeAnswers]) {
      expect(await shownIn(surface, without)).toEqual([...all.slice(0, 2), ...levels])
    }
    const granted = await hired('DATA_PROCESSOR', { view_audit_section_comment: 'allow' })
    expect(await shownIn(documentAnswers, granted)).not.toContain('comment_compliance_officer')
  })

  it('PRM-40 of all of it: a client has no sight of documents at all', async () => {
    for (const { status } of [...(await documentAnswers(firm.as.client)), ...(await changeAnswers(firm.as.client))]) {
      expect(status).toBe(403)
    }
  })
})
