import type { Endpoint } from './endpoint'
import * as access from './endpoints/access'
import * as changes from './endpoints/changes'
import * as clients from './endpoints/clients'
import * as dueDiligence from './endpoints/due-diligence'
import * as organisation from './endpoints/organisation'
import * as persons from './endpoints/persons'
import * as profile from './endpoints/profile'
import * as session from './endpoints/session'
import * as users from './endpoints/users'

/** Every call of the product by name. The server start, the API description and the permission tests walk it. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  ...session,
  ...access,
  ...users,
  ...profile,
  ...organisation,
  ...clients,
  ...persons,
  ...changes,
  ...dueDiligence,
}
