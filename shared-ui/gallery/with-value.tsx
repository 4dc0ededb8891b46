import { type ReactNode, useState } from 'react'

type Props<Value> = {
  readonly start: Value
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Keeps the value of a component that does not keep its own. */
export function WithValue<Value>({ start, children }: Props<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
