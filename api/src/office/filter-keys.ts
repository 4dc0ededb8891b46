type Filter<Field extends string> = { readonly [Name in Field]?: string | undefined }

/** Keys that things are listed by, one for each choice of these fields, so that any filter is one lookup. */
export function filterKeys<Field extends string>(fields: readonly Field[]) {
  const choices = fields.reduce<(readonly Field[])[]>(
    (known, field) => known.concat(known.map((choice) => [...choice, field])),
    [[]],
  )
  const nameOf = (choice: readonly Field[]) => choice.join('_') || 'all'

  const keyed = (choice: readonly Field[], within: string, values: Filter<Field>) => ({
    name: nameOf(choice),
    key: [within, ...choice.map((field) => values[field])].join(' '),
  })

  return {
    /** The names of the keys that a thing stands under. */
    names: choices.map(nameOf),

    /** The key of a filter, by the name of its choice. */
    keyOf: (within: string, filter: Filter<Field>) =>
      keyed(
        fields.filter((field) => filter[field] !== undefined),
        within,
        filter,
      ),

    /** All keys that a thing stands under, by the names of their choices. */
    keysOf: (within: string, thing: Readonly<Record<Field, string>>): Readonly<Record<string, string>> =>
      Object.fromEntries(
        choices.map((choice) => {
          const { name, key } = keyed(choice, within, thing)
          return [name, key]
        }),
      ),
  }
}
