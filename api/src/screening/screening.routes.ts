import {
  getScreening,
  listScreenings,
  runScreening,
  saveScreening,
  screeningPdf,
} from '@dossier/contract/endpoints/screening'
import { found } from '../errors'
import type { Serve } from '../http/serve'
import type { EvidenceService } from './evidence.service'
import type { ScreeningService } from './screening.service'

export function screeningRoutes(serve: Serve, screenings: ScreeningService, evidence: EvidenceService) {
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
  serve(getScreening, ({ member, params }) => screenings.get(member, params.id))
  serve(saveScreening, ({ member, body: { person_id: personId, search_id: searchId, sanctionIndex: picked, note } }) =>
    evidence.save(member, { personId, searchId, picked, note }),
  )
  serve(screeningPdf, ({ member, query: { search_id: searchId, sanctionIndex: picked } }) =>
    evidence.pdf(member, { searchId, picked }),
  )
}
