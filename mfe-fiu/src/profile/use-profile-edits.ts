import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { useCallback, useState } from 'react'
import type { Values } from './profile-values'

type Refused = Readonly<Record<string, { readonly value: string; readonly message: string }>>

/** Takes edits away that say what is there anyway. */
const differing = (edits: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(edits).filter(([name, value]) => value !== (base[name] ?? '')))

/**
 * What was changed and not saved, over what the server holds; setting a value back is no change. A refusal of the
 * server stands until its value is changed (SHL-46).
 */
export function useProfileEdits(base: Values) {
  const [typed, setTyped] = useState<Values>({})
  const [refused, setRefused] = useState<Refused>({})
  const edits = differing(typed, base)
  const count = Object.keys(edits).length
  useUnsaved(count > 0)
  // stable, so that typing in one field renders that field alone
  const set = useCallback((name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })), [])
  const read = (name: string) => edits[name] ?? base[name] ?? ''
  return {
    edits,
    count,
    read,
    set,
    discard: () => {
      setTyped({})
      setRefused({})
    },
    /** These values are saved; what was typed since then stays. */
    settle: (saved: Values) => {
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name, value]) => saved[name] !== value)))
      setRefused({})
    },
    refuse: (errors: Values) =>
      setRefused(
        Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { value: read(name), message }])),
      ),
    /** What the server found wrong with values that are still there. */
    refusals: Object.fromEntries(
      Object.entries(refused).flatMap(([name, { value, message }]) => (value === read(name) ? [[name, message]] : [])),
    ),
  }
}

export type ProfileEdits = ReturnType<typeof useProfileEdits>
