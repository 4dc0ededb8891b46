import * as calls from '@dossier/contract/screening/endpoints'
import { found } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { decideHit } from './decide-hit'
import { downloadPaper } from './download-paper'
import { getScreening } from './get-screening'
import { listScreenings } from './list-screenings'
import { lookUp } from './look-up'
import { savePaper } from './save-paper'
import { screenEntity } from './screen-entity'
import { screenPerson } from './screen-person'
import { screeningStates } from './screening-states'

export function screeningRoutes(serve: Serve<JobContext>) {
  serve(calls.runScreening, (ctx, { body }) => {
    const { person_id: personId, entity_id: entityId, company_id, firstname, surname, dob, nationality } = body
    if (personId !== undefined) return screenPerson(ctx, personId)
    if (entityId !== undefined) return screenEntity(ctx, entityId)
    return lookUp(ctx, found(company_id), {
      firstname: found(firstname),
      surname: found(surname),
      dob: found(dob).slice(0, 10),
      nationality: found(nationality),
    })
  })
  serve(calls.listScreenings, (ctx, { query }) => listScreenings(ctx, query.company_id, query.page ?? 1))
  serve(calls.screeningStates, (ctx, { query }) => screeningStates(ctx, query.company_id))
  serve(calls.getScreening, (ctx, { params }) => getScreening(ctx, params.id))
  serve(
    calls.saveScreening,
    (ctx, { body: { person_id: personId, search_id: searchId, sanctionIndex: picked, note } }) =>
      savePaper(ctx, { personId, searchId, picked, note }),
  )
  serve(
    calls.decideHit,
    (ctx, { body: { search_id: searchId, sanctionIndex: index, decision, reason, note, rev } }) =>
      decideHit(ctx, { searchId, index, typed: { decision, reason, note, rev } }) as never,
  )
  serve(calls.screeningPdf, (ctx, { query: { search_id: searchId, sanctionIndex: picked } }) =>
    downloadPaper(ctx, { searchId, picked }),
  )
}
