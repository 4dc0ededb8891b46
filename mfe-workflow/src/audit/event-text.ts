import type { Kind } from '@dossier/contract/file/kinds'
import { type UserType, userTypes } from '@dossier/contract/platform/user-types'
import { kinds, labelOf } from '@dossier/shared-ui/kinds'
import type { AuditEvent } from './audit.queries'

/** Returns what happened, as a sentence begins. */
export const whatText = ({ what }: Pick<AuditEvent, 'what'>) => what.charAt(0).toUpperCase() + what.slice(1)

/** Returns what a type is called; commands and jobs have none. */
export const typeText = ({ actor_type: type }: Pick<AuditEvent, 'actor_type'>) =>
  type in userTypes ? userTypes[type as UserType] : 'System'

/** Returns what the record of an event is, as 'Passport of'. */
export const kindText = (kind: string) => (kind in kinds ? kinds[kind as Kind].noun : kind)

export function fieldsText({ record, details }: Pick<AuditEvent, 'record' | 'details'>): string {
  const { fields } = details
  if (!Array.isArray(fields)) return ''
  return fields
    .map((field) => (record && record.kind in kinds ? labelOf(record.kind as Kind, String(field)) : field))
    .join(', ')
}

/** Returns what an account was called before a change and is called since, a name a line (GOV-30). */
export function renamedText({ details: { name, username } }: Pick<AuditEvent, 'details'>): readonly string[] {
  return [name, username].flatMap((moved) => (isMoved(moved) ? [`${moved.from} → ${moved.to}`] : []))
}

const isMoved = (detail: unknown): detail is { from: string; to: string } =>
  typeof detail === 'object' && detail !== null && 'from' in detail && 'to' in detail
