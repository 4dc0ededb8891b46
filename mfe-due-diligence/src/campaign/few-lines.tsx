/** How many lines are read at a glance. */
const most = 10

/** The first lines of many, with how many there are besides. */
export const FewLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.slice(0, most).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > most ? <li>and {lines.length - most} more</li> : null}
  </ul>
)
