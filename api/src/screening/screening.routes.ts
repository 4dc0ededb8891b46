import {
  decideHit,
  getScreening,
  listScreenings,
  runScreening,
  saveScreening,
  screeningPdf,
  screeningStates,
} from '@dossier/contract/endpoints/screening'
import { found } from '../errors'
import type { Serve } from '../http/serve'
import type { EvidenceService } from './evidence.service'
import type { HitService } from './hit.service'
import type { ScreeningService } from './screening.service'
import type { StatesService } from './states.service'

type Services = {
  readonly screenings: ScreeningService
  readonly evidence: EvidenceService
  readonly hits: HitService
  readonly statesOf: StatesService
}

export function screeningRoutes(serve: Serve, { screenings, evidence, hits, statesOf }: Services) {
  serve(runScreening, ({ member, body }) => {
    const { person_id: personId, entity_id: entityId, company_id, firstname, surname, dob, nationality } = body
    if (personId !== undefined) return screenings.ofPerson(member, personId)
    if (entityId !== undefined) return screenings.ofEntity(member, entityId)
    return screenings.byFacts(member, found(company_id), {
      firstname: found(firstname),
      surname: found(surname),
      dob: found(dob).slice(0, 10),
      nationality: found(nationality),
    })
  })
  serve(listScreenings, ({ member, query }) => screenings.list(member, query.company_id, query.page ?? 1))
  serve(screeningStates, ({ member, query }) => statesOf(member, query.company_id))
  serve(getScreening, ({ member, params }) => screenings.get(member, params.id))
  serve(saveScreening, ({ member, body: { person_id: personId, search_id: searchId, sanctionIndex: picked, note } }) =>
    evidence.save(member, { personId, searchId, picked, note }),
  )
  serve(
    decideHit,
    ({ member, body: { search_id: searchId, sanctionIndex: index, decision, reason, note, rev } }) =>
      hits.decide(member, { searchId, index, typed: { decision, reason, note, rev } }) as never,
  )
  serve(screeningPdf, ({ member, query: { search_id: searchId, sanctionIndex: picked } }) =>
    evidence.pdf(member, { searchId, picked }),
  )
}
