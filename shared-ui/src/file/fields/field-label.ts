import type { Field } from '@dossier/contract/platform/fields/field'

/** Returns what stands beside a field's value; one that is mandatory is marked (TRP-12). */
export const fieldLabel = ({ label, mandatory }: Field): string => (mandatory ? `${label} *` : label)
