import type { Access, AccessLiteral } from '@dossier/contract/platform/access'

const people: Partial<Record<AccessLiteral, string>> = {
  public: 'anybody',
  'signed-in': 'signed-in users',
  member: 'members of an organisation',
  staff: 'staff',
  'super-user': 'super users',
  auditor: 'administrators, compliance officers and auditors',
  administrator: 'administrators',
  'access-token': 'holders of the link',
  'view-token': 'holders of a viewing token',
}

/** Who may make a call, for people. */
export function accessInWords(access: Access): string {
  if (typeof access === 'string') return people[access] ?? `users with the permission ${access}`
  if ('anyOf' in access) return access.anyOf.map(accessInWords).join(' or ')
  if ('allOf' in access) return access.allOf.map(accessInWords).join(' who is also ')
  if ('byQuery' in access) {
    const cases = Object.entries(access.cases).map(([value, part]) => `with ${value} ${accessInWords(part)}`)
    return `different people, depending on ${access.byQuery}: ${cases.join(', ')}`
  }
  if ('own' in access) return `oneself (${access.own}), for others ${accessInWords(access.otherwise)}`
  return `users who may ${access.right} the section of the ${access.sectionOf} named by ${access.id}`
}
