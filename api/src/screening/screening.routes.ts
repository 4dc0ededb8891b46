import { getScreening, listScreenings, runScreening } from '@dossier/contract/endpoints/screening'
import { found } from '../errors'
import type { Serve } from '../http/serve'
import type { ScreeningService } from './screening.service'

export function screeningRoutes(serve: Serve, screenings: ScreeningService) {
  serve(runScreening, ({ member, body: { person_id: personId, company_id, firstname, surname, dob, nationality } }) =>
    personId === undefined
      ? screenings.byFacts(member, found(company_id), {
          firstname: found(firstname),
          surname: found(surname),
          dob: found(dob).slice(0, 10),
          nationality: found(nationality),
        })
      : screenings.ofPerson(member, personId),
  )
  serve(listScreenings, ({ member, query }) => screenings.list(member, query.company_id, query.page ?? 1))
  serve(getScreening, ({ member, params }) => screenings.get(member, params.id))
}
