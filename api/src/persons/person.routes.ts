import { getPerson, updatePerson } from '@dossier/contract/endpoints/persons'
import type { Serve } from '../http/serve'
import type { PersonService } from './person.service'

export function personRoutes(serve: Serve, persons: PersonService) {
  serve(getPerson, ({ member, params, query }) => persons.get(member, params.id, query.dependencies === 'true'))
  serve(updatePerson, ({ member, params, body }) => persons.update(member, params.id, body))
}
