import { effectiveText } from '@dossier/shared-ui/fields'

export const lackingIn = (record: Parameters<typeof effectiveText>[0], fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).flatMap(([field, label]) => (effectiveText(record, field).trim() === '' ? [label] : []))
