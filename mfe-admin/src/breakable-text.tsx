import { Fragment } from 'react'

const places = /(?=@)|(?<=[._-])/

/** A username, an address or a name that breaks between its parts rather than anywhere, where there is little room. */
export const BreakableText = ({ children }: { readonly children: string }) =>
  children.split(places).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at).join('')}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
