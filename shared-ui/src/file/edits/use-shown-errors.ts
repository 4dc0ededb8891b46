import type { Field, FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { useCallback, useState } from 'react'
import { type Draft, fieldErrorOf } from '../../draft/draft'

export type FieldError = { readonly name: string; readonly label: string; readonly message: string }

/**
 * Which field errors show: what the server refused as it is now filled in, and what is found in fields that were left,
 * checked or refused.
 */
export function useShownErrors(
  draft: Draft<unknown, FieldValue>,
  read: Read,
  found: Readonly<Record<string, string | undefined>>,
) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (name: string) =>
    fieldErrorOf(draft, name, read(name)) ??
    (touched.has(name) || Object.hasOwn(draft.fieldErrors, name) ? found[name] : undefined)
  return {
    errorOf,
    of: (fields: readonly Field[]): readonly FieldError[] =>
      fields.flatMap(({ name, label }) => {
        const message = errorOf(name)
        return message === undefined ? [] : [{ name, label, message }]
      }),
    /** The field was left. */
    touch: useCallback((name: string) => setTouched((before) => new Set([...before, name])), []),
    /** Shows all of them and returns whether there is none. */
    check: () => {
      setTouched((before) => new Set([...before, ...Object.keys(found)]))
      return Object.keys(found).length === 0
    },
    forget: (sent: object) => setTouched((before) => new Set([...before].filter((name) => !Object.hasOwn(sent, name)))),
    forgetAll: () => setTouched(new Set()),
  }
}
