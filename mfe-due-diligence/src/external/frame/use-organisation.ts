import { getOrganisationOfLink } from '@dossier/contract/people/endpoints/organisation-settings'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { useEffect, useState } from 'react'

export type OrganisationOfLink = Answer<typeof getOrganisationOfLink>['organisation']

/** Returns who sent the link (GOV-36); the page does without while that is not known. */
export function useOrganisationOfLink(token: string | null): OrganisationOfLink | undefined {
  const [organisation, setOrganisation] = useState<OrganisationOfLink>()
  useEffect(() => {
    if (token === null) return
    let isThere = true
    call(getOrganisationOfLink, { body: { token } }).then(
      (answer) => isThere && setOrganisation(answer.organisation),
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [token])
  return organisation
}
