import type { Endpoint } from './endpoint'
import * as access from './endpoints/access'
import * as changes from './endpoints/changes'
import * as clients from './endpoints/clients'
import * as documents from './endpoints/documents'
import * as dueDiligence from './endpoints/due-diligence'
import * as dueDiligenceDeclared from './endpoints/due-diligence-declared'
import * as dueDiligenceInvitations from './endpoints/due-diligence-invitations'
import * as dueDiligencePaper from './endpoints/due-diligence-paper'
import * as notices from './endpoints/notices'
import * as organisation from './endpoints/organisation'
import * as organisationSettings from './endpoints/organisation-settings'
import * as profile from './endpoints/profile'
import * as records from './endpoints/records'
import * as screening from './endpoints/screening'
import * as session from './endpoints/session'
import * as snapshots from './endpoints/snapshots'
import * as subsidiaries from './endpoints/subsidiaries'
import * as users from './endpoints/users'

/** Every call of the product by name, in the groups that people look for. */
export const endpointGroups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  Session: session,
  'Access to the platform': access,
  Users: users,
  Profile: profile,
  Organisation: { ...organisation, ...organisationSettings },
  Clients: clients,
  Records: records,
  Subsidiaries: subsidiaries,
  Documents: documents,
  Snapshots: snapshots,
  'Sanction screening': screening,
  Changes: changes,
  'Due diligence': { ...dueDiligencePaper, ...dueDiligence, ...dueDiligenceDeclared, ...dueDiligenceInvitations },
  Notices: notices,
}

/** Every call by name. The server start, the API description and the permission tests walk it. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(endpointGroups).flatMap((group) => Object.entries(group)),
)
