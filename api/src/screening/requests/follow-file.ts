import { movesSections } from '@dossier/contract/file/document-owners'
import type { CaseFileRepository } from '../../file/case-files/case-file.repository'
import type { FollowFile } from '../../file/changes/follow-file'
import type { CaseFile, ReviewedRecord } from '../../file/engine/model'
import { sectionsByParent } from '../../file/kinds/parent-sections'
import type { JobContext } from '../context'
import { keepListedHits } from './keep-listed-hits'

type Following = Pick<JobContext, 'listedHits' | 'screenings' | 'noHits'> & {
  readonly caseFiles: Pick<CaseFileRepository, 'under' | 'byIds'>
}

/** Keeps the list of hits as the files are: by decisions on hits, subjects removed or moved, clients whose screening is switched. */
export const followingHits =
  (ctx: Following): FollowFile =>
  async (scope, before, after, { at, session }) => {
    const { decidedOn, gone, moved, switched } = whatChanged(before, after)
    const subjects = await ctx.caseFiles.byIds(scope, decidedOn, session)
    await keepListedHits(ctx, scope, [...subjects.values()], { at, session })
    if (gone.length > 0) await ctx.listedHits.removeOf(scope, gone, session)
    for (const subject of moved) {
      await ctx.listedHits.move(scope, subject.id, sectionsByParent(subject), session)
    }
    for (const client of switched) await ctx.listedHits.switchClient(scope, client.id, isScreened(client), session)
  }

function whatChanged(before: CaseFile, after: CaseFile) {
  const changed = [...after.records.values()].filter((record) => before.records.get(record.id) !== record)
  const removed = [...before.records.values()].filter(({ id }) => !after.records.has(id))
  const hits = [...changed, ...removed].filter(({ kind }) => kind === 'screening_hit')
  const known = changed.flatMap((record) => {
    const earlier = before.records.get(record.id)
    return earlier ? [{ record, earlier }] : []
  })
  return {
    decidedOn: [...new Set(hits.flatMap(({ links }) => Object.values(links).flat()))],
    gone: removed.filter(isSubject).map(({ id }) => id),
    moved: known.filter(({ record, earlier }) => isSubject(record) && record.links !== earlier.links).map(onlyRecord),
    switched: known
      .filter(({ record, earlier }) => record.kind === 'company' && isScreened(record) !== isScreened(earlier))
      .map(onlyRecord),
  }
}

const onlyRecord = ({ record }: { readonly record: ReviewedRecord }) => record
const isSubject = ({ kind }: ReviewedRecord) => movesSections(kind)
const isScreened = ({ values }: ReviewedRecord) => values.sanction_screening_available === 'YES'
