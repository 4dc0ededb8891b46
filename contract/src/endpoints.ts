import * as dueDiligenceDeclared from './due-diligence/endpoints/declared'
import * as dueDiligence from './due-diligence/endpoints/forms'
import * as dueDiligenceInvitations from './due-diligence/endpoints/invitations'
import * as dueDiligencePaper from './due-diligence/endpoints/paper'
import * as changes from './file/endpoints/changes'
import * as clients from './file/endpoints/clients'
import * as documents from './file/endpoints/documents'
import { standardKindCalls } from './file/endpoints/kind-calls'
import * as notApplicable from './file/endpoints/not-applicable'
import * as records from './file/endpoints/records'
import * as snapshots from './file/endpoints/snapshots'
import * as subsidiaries from './file/endpoints/subsidiaries'
import * as analysis from './office/endpoints/analysis'
import * as attachments from './office/endpoints/attachments'
import * as backOfficePages from './office/endpoints/back-office'
import * as conversion from './office/endpoints/conversion'
import * as tasks from './office/endpoints/tasks'
import * as tickets from './office/endpoints/tickets'
import * as access from './people/endpoints/access'
import * as backOffice from './people/endpoints/back-office'
import * as deciders from './people/endpoints/deciders'
import * as notices from './people/endpoints/notices'
import * as organisation from './people/endpoints/organisation'
import * as organisationSettings from './people/endpoints/organisation-settings'
import * as profile from './people/endpoints/profile'
import * as session from './people/endpoints/session'
import * as users from './people/endpoints/users'
import type { Endpoint } from './platform/endpoint'
import * as clientExport from './portfolio/endpoints/client-export'
import * as finding from './portfolio/endpoints/find'
import * as myDay from './portfolio/endpoints/my-day'
import * as views from './portfolio/endpoints/views'
import * as worklist from './portfolio/endpoints/worklist'
import * as screening from './screening/endpoints'

/** The calls of kinds that follow from the table of kinds, as `getDepositBox`. */
const callsByName = (calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([kind, ofKind]) =>
      Object.entries(ofKind).map(([act, call]) => [
        `${act}_${kind}`.replace(/_(\w)/g, (_, first) => first.toUpperCase()),
        call,
      ]),
    ),
  )

/** Every call of the product by name, in the groups that people look for. */
export const endpointGroups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  Session: session,
  'Access to the platform': access,
  Users: users,
  'Decision makers': deciders,
  Profile: profile,
  Organisation: { ...organisation, ...organisationSettings },
  'Back office': { ...backOffice, ...backOfficePages },
  Clients: { ...clients, ...clientExport },
  'Saved views': views,
  Records: { ...callsByName(standardKindCalls), ...records, ...notApplicable },
  Subsidiaries: subsidiaries,
  Documents: documents,
  Snapshots: snapshots,
  'Sanction screening': screening,
  Changes: changes,
  'Due diligence': { ...dueDiligencePaper, ...dueDiligence, ...dueDiligenceDeclared, ...dueDiligenceInvitations },
  'All clients': { ...worklist, ...myDay },
  Tasks: tasks,
  Support: tickets,
  Attachments: attachments,
  Conversion: conversion,
  Analysis: analysis,
  Notices: notices,
  Finding: finding,
}

/** Every call by name. The server start, the API description and the permission tests walk it. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(endpointGroups).flatMap((group) => Object.entries(group)),
)
