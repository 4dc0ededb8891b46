import type { Permission } from './permissions'

/**
 * Who may call an endpoint at all; 'auditor' is ADMINISTRATOR, COMPLIANCE_OFFICER and both auditors (GOV-15), 'administrator' an organisation's own, 'member' every user that belongs to one; sections of single records are checked by `sectionOf`.
 */
export type AccessLiteral =
  | 'public'
  | 'signed-in'
  | 'member'
  | 'staff'
  | 'super-user'
  | 'auditor'
  | 'administrator'
  | 'access-token'
  | 'view-token'
  | Permission

/** Access is data (ruling 2), so that the server enforces it, tests enumerate it and the API description prints it. */
export type Access =
  | AccessLiteral
  | { readonly anyOf: readonly Access[] }
  | { readonly allOf: readonly Access[] }
  | { readonly byQuery: string; readonly cases: Readonly<Record<string, Access>> }
  | { readonly own: string; readonly otherwise: Access }
  | { readonly sectionOf: string; readonly id: string; readonly right: SectionRight }

/** What a section of a client's file can be asked for; which permission that is depends on the section. */
export type SectionRight = 'view' | 'edit' | 'delete' | 'upload' | 'download' | 'delete-file'

export const anyOf = (...access: Access[]): Access => ({ anyOf: access })
export const allOf = (...access: Access[]): Access => ({ allOf: access })

/** The value of a query parameter decides, as the `view` of lists does; any other value is 400. */
export const byQuery = (name: string, cases: Record<string, Access>): Access => ({ byQuery: name, cases })

/** One's own id in this parameter, or the permission. */
export const own = (parameter: string, otherwise: Access): Access => ({ own: parameter, otherwise })
