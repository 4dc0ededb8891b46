import { useState } from 'react'

/**
 * The text of an input whose value is something else, as a date: as it was typed, for as long as that is what the value
 * came from, else as `shown`.
 */
export function useTypedText<Value>(value: Value, shown: string) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Value } | null>(null)
  return {
    text: typed !== null && typed.value === value ? typed.text : shown,
    keep: (text: string, value: Value) => setTyped({ text, value }),
    forget: () => setTyped(null),
  }
}
