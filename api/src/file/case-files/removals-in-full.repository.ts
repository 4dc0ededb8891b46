import type { ClientSession, Db } from 'mongodb'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import { found } from '../../platform/errors'
import { digestOf } from '../../trail/audit/seal'
import { appendSeals } from '../../trail/audit/seal-earlier.repository'
import type { Action } from '../engine/model'
import { recordIdsOf, sectionsOfAll } from '../engine/parts'
import { project, withActions, withRecords } from '../engine/projection'
import { withCurrentCascade } from '../engine/removal-cascade'
import { kindRules } from '../kinds/all-kinds'
import { createCaseFileRepository } from './case-file.repository'
import type { ActionDocument } from './stored-form'

/** A removal names everything that goes with its record, and like a link it is seen by those who may see all of it. */
export const removalMigrations: readonly Migration[] = [
  { name: 'removals name everything that goes with them', run: completeRemovals },
  { name: 'links are seen by those who see both ends', run: completeLinks },
]

async function completeRemovals(db: Db, batch: Batch, now: () => Date): Promise<void> {
  const actions = db.collection<ActionDocument>('actions')
  for await (const page of pagesOf(actions, { 'parts.0.type': 'remove', open: false })) {
    await batch((session) => extendSections(db, page, now(), session))
  }
  for await (const page of pagesOf(actions, { 'parts.0.type': 'remove', open: true })) {
    for (const [company, organisation] of new Map(page.map((each) => [each.company_id, each.organisation_id]))) {
      await batch((session) => extendRemovals(db, organisation, company, now(), session))
    }
  }
}

async function completeLinks(db: Db, batch: Batch, now: () => Date): Promise<void> {
  for await (const page of pagesOf(db.collection<ActionDocument>('actions'), { 'parts.names': { $exists: true } })) {
    await batch((session) => extendSections(db, page, now(), session))
  }
}

/** A change is seen by those who may see the records of all its parts, with the parents that it adds. */
async function extendSections(db: Db, page: readonly ActionDocument[], at: Date, session: ClientSession) {
  const changed = page.flatMap((action) => {
    const sections = [...new Set([...action.sections, ...sectionsOfParts(action)])]
    return sections.length === action.sections.length ? [] : [{ ...action, sections }]
  })
  for (const { _id, sections } of changed) {
    await db.collection<ActionDocument>('actions').updateOne({ _id }, { $set: { sections } }, { session })
  }
  for (const organisation of new Set(changed.map(({ organisation_id }) => organisation_id))) {
    const own = changed.filter(({ organisation_id }) => organisation_id === organisation)
    const seals = own.map((action) => ({ action: action._id, digest: digestOf(action) }))
    await appendSeals(db, session, organisation, at, seals)
  }
}

const sectionsOfParts = ({ parts, company_id: companyId }: ActionDocument) =>
  sectionsOfAll(
    parts.flatMap(({ recordId: id, source, names = {}, fields }) => {
      if (!source) return []
      const filed = { ...source, id, companyId, rev: 0, openActions: [] }
      const added = Object.entries(fields).flatMap(([link, change]) =>
        typeof change.new === 'string' && change.new in names ? [[link, [change.new]] as const] : [],
      )
      return [filed, { ...filed, links: { ...filed.links, ...Object.fromEntries(added) } }]
    }),
    kindRules,
  )

/** An open removal gets a part for what goes with it, and that its mark. */
async function extendRemovals(db: Db, organisationId: string, companyId: string, at: Date, session: ClientSession) {
  const caseFiles = createCaseFileRepository(db)
  const before = await caseFiles.ofClient({ organisationId }, companyId, session)
  const extended = [...before.actions.values()].flatMap((action): Action[] => {
    const now = withCurrentCascade(before, action, kindRules)
    return now.parts.length > action.parts.length ? [now] : []
  })
  if (extended.length === 0) return
  const file = withActions(before, extended)
  const about = extended.flatMap(recordIdsOf).map((id) => found(file.records.get(id)))
  const marked = withRecords(
    file,
    about.map((record) => project(file, record, kindRules)),
  )
  const { seals } = await caseFiles.save({ organisationId }, before, marked, session)
  await appendSeals(db, session, organisationId, at, seals)
}
