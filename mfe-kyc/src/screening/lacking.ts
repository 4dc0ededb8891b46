import { effectiveText } from '@dossier/shared-ui/fields'

/** Returns the labels of the fields that a record has nothing in (SAN-28). */
export const lackingIn = (record: Parameters<typeof effectiveText>[0], fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).flatMap(([field, label]) => (effectiveText(record, field).trim() === '' ? [label] : []))
